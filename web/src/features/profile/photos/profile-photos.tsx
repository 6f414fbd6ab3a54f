import { preload } from 'react-dom';
import { Avatar, type AvatarPerson } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';
import styles from './profile-photos.module.css';

/** The default cover. */
const SKYLINE = '/scenes/closing.webp';

/** The cover photo of a profile. */
export function CoverPhoto({
  person,
}: {
  person: { first_name: string; last_name: string; coverPhoto: string };
}) {
  const coverUrl = pictureUrl(person.coverPhoto);
  const src = coverUrl ?? SKYLINE;
  // Asks for the picture while the rest of the page is drawn.
  preload(src, { as: 'image', fetchPriority: 'high' });
  return (
    <div className={styles.cover}>
      <img
        key={coverUrl}
        src={src}
        alt={coverUrl ? m.profile_cover_of({ name: fullName(person) }) : ''}
        width={1600}
        height={457}
        fetchPriority="high"
        onError={({ currentTarget }) => {
          currentTarget.onerror = null;
          currentTarget.src = SKYLINE;
        }}
      />
    </div>
  );
}

/** The large photo of a profile. */
export function ProfilePhoto({ person }: { person: AvatarPerson }) {
  return (
    <div className={styles.face}>
      <Avatar person={person} size="fill" named />
    </div>
  );
}
