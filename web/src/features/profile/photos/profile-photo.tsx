import { Avatar, type AvatarPerson } from '#entities/person/avatar.tsx';
import styles from './profile-photo.module.css';

/** The large photo of a profile. */
export function ProfilePhoto({ person }: { person: AvatarPerson }) {
  return (
    <div className={styles.face}>
      <Avatar person={person} size="fill" named />
    </div>
  );
}
