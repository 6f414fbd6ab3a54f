import { AppLink } from '../app-link.tsx';
import { ImageFrame } from '../image-frame.tsx';
import styles from './name-cell.module.css';

interface NameCellProps {
  photo: string;
  name: string;
  /** A second line, such as the place. */
  detail: string;
  to: string;
}

/** The first cell of a row: photo, name as the link to the row's page, and a second line. */
export function NameCell({ photo, name, detail, to }: NameCellProps) {
  return (
    <span className={styles.name}>
      <ImageFrame className={styles.photo} src={photo} alt="" size="small" radius="var(--r2)" />
      <span className={styles.words}>
        <AppLink className={styles.link} to={to}>
          {name}
        </AppLink>
        <small>{detail}</small>
      </span>
    </span>
  );
}
