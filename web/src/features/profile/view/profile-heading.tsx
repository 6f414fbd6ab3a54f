import type { Profile } from '@layover/proto/http/user/user';
import { IconCalendarHeart, IconLanguage, IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FeaturedMark } from '#entities/person/featured-mark.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { languageLine } from '#shared/i18n/language-names.ts';
import styles from './profile-heading.module.css';

interface ProfileHeadingProps {
  person: Profile;
  cover: ReactNode;
  face: ReactNode;
  actions?: ReactNode;
}

/** Cover photo, profile photo, name and one line of facts. */
export function ProfileHeading({ person, cover, face, actions }: ProfileHeadingProps) {
  const job = positionLabel(person);
  return (
    <section className={styles.heading} aria-labelledby="profile-name">
      {cover}
      <div className={styles.head}>
        <div className={styles.face}>{face}</div>
        <div className={styles.text}>
          <h1 id="profile-name" className={styles.name}>
            {fullName(person)}
          </h1>
          {job && <p className="lead">{job}</p>}
          {person.featured && <FeaturedMark />}
          <ul className={styles.facts}>
            {person.workDomain && (
              <li className={styles.confirmed}>
                <IconRosetteDiscountCheck stroke={1.75} aria-hidden="true" />
                {m.profile_work_domain({ domain: person.workDomain })}
              </li>
            )}
            {person.city && (
              <li>
                <IconMapPin stroke={1.75} aria-hidden="true" />
                {m.profile_lives_in({ city: person.city })}
              </li>
            )}
            {person.languages.length > 0 && (
              <li>
                <IconLanguage stroke={1.75} aria-hidden="true" />
                {languageLine(person.languages)}
              </li>
            )}
            <li>
              <IconCalendarHeart stroke={1.75} aria-hidden="true" />
              {m.profile_since({ month: monthOf(person.joinedAt) })}
            </li>
          </ul>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}

function monthOf(instant: string) {
  return new Intl.DateTimeFormat(languageTag(), { month: 'long', year: 'numeric' }).format(new Date(instant));
}

/** `Key account manager at Brío Foods`; the job or the company alone if only one is known. */
function positionLabel({ job, company }: Profile): string {
  return job && company ? m.profile_job_at({ job, company }) : job || company;
}
