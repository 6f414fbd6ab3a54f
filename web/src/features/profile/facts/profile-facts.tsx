import type { OwnProfile } from '@layover/proto/http/user/user';
import { useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { type EditState, PropertyRow } from '../editing/property-row.tsx';
import { TextRow } from '../editing/text-row.tsx';
import { PrivacySettings } from '../privacy/privacy-settings.tsx';
import { WorkEmailRow } from '../work-email/work-email-row.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { LanguagesRow } from './languages-row.tsx';
import styles from './profile-facts.module.css';
import { TagsSection } from './tags-section.tsx';

type Row = 'name' | 'company' | 'job' | 'workEmail' | 'city' | 'languages' | 'about' | 'tags';

interface ProfileFactsProps {
  user: OwnProfile;
  packagesPath: string;
  securityPath: string;
  notificationsPath: string;
}

/** The facts of the user's profile, which are edited in place one at a time. */
export function ProfileFacts({ user, packagesPath, securityPath, notificationsPath }: ProfileFactsProps) {
  const [open, setOpen] = useState<Row>();
  const edit = (row: Row): EditState => ({
    isEditing: open === row,
    onEdit: () => setOpen(row),
    onDone: () => setOpen((now) => (now === row ? undefined : now)),
  });
  const everywhere = m.profile_hint_everywhere();
  const keys = m.profile_hint_keys();
  return (
    <>
      <section aria-labelledby="facts-title">
        <h2 id="facts-title" className={styles.title}>
          {m.profile_about_you()}
        </h2>
        <ul>
          <TextRow
            user={user}
            label={m.profile_name()}
            properties={['first_name', 'last_name']}
            value={fullName(user)}
            hint={everywhere}
            edit={edit('name')}
          />
          <TextRow
            user={user}
            label={m.profile_company()}
            properties={['company']}
            hint={everywhere}
            edit={edit('company')}
          />
          <TextRow
            user={user}
            label={m.profile_job()}
            properties={['job']}
            hint={everywhere}
            edit={edit('job')}
          />
          <WorkEmailRow user={user} edit={edit('workEmail')} />
          <TextRow
            user={user}
            label={m.profile_city()}
            properties={['city']}
            hint={keys}
            edit={edit('city')}
          />
          <LanguagesRow user={user} edit={edit('languages')} />
          <TextRow
            user={user}
            label={m.profile_about()}
            properties={['about']}
            value={user.about && <span className={styles.prose}>{user.about}</span>}
            hint={m.profile_hint_about()}
            edit={edit('about')}
          />
          <PropertyRow
            label={m.profile_email()}
            value={user.email}
            note={
              <>
                {m.profile_email_note()}{' '}
                <AppLink className="link" to={securityPath}>
                  {m.security_open()}
                </AppLink>
              </>
            }
          />
          <PropertyRow
            label={m.profile_package()}
            value={packageNames[user.package]()}
            note={
              <AppLink className="link" to={packagesPath}>
                {m.profile_see_packages()}
              </AppLink>
            }
          />
        </ul>
      </section>
      <TagsSection user={user} edit={edit('tags')} />
      <section aria-labelledby="notifications-title">
        <h2 id="notifications-title" className={styles.title}>
          {m.notifications()}
        </h2>
        <p className={styles.more}>
          {m.notification_settings_text()}{' '}
          <AppLink className="link" to={notificationsPath}>
            {m.notification_settings_open()}
          </AppLink>
        </p>
      </section>
      <PrivacySettings user={user} />
      <LanguageSetting />
    </>
  );
}

const packageNames: Readonly<Record<OwnProfile['package'], () => string>> = {
  free: m.profile_package_free,
  silver: m.profile_package_silver,
  gold: m.profile_package_gold,
  diamond: m.profile_package_diamond,
};
