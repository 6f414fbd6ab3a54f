import type { Profile } from '@layover/proto/http/user/user';
import { m } from '#shared/i18n/i18n.ts';
import { ChipList } from '../facts/chip-list.tsx';
import styles from './profile-about.module.css';

/** The "about" text and the tags of a person. `isSelf` is set in the preview of the user's own profile. */
export function ProfileAbout({ person, isSelf }: { person: Profile; isSelf: boolean }) {
  const name = person.first_name;
  return (
    <>
      <section className={styles.part} aria-labelledby="about-title">
        <h2 id="about-title">{m.profile_about_person({ name })}</h2>
        <p className={styles.text}>
          {person.about || (isSelf ? m.profile_about_none_own() : m.profile_about_none({ name }))}
        </p>
      </section>
      {person.tags.length > 0 && (
        <section className={styles.part} aria-labelledby="tags-title">
          <h2 id="tags-title">{m.profile_likes_person({ name })}</h2>
          <ChipList items={person.tags} />
        </section>
      )}
    </>
  );
}
