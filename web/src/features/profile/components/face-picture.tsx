import { Avatar, type Face } from '#shared/ui/avatar.tsx';
import styles from './face-picture.module.css';

/** The large face of a profile. */
export function FacePicture({ person }: { person: Face }) {
  return (
    <div className={styles.face}>
      <Avatar person={person} size="fill" named />
    </div>
  );
}
