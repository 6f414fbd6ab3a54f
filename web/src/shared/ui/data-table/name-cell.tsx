import type { ReactNode } from 'react';
import { AppLink } from '../navigation/app-link.tsx';
import { ImageFrame } from '../page/image-frame.tsx';
import styles from './name-cell.module.css';

interface NameCellProps {
  photo: string;
  name: string;
  /** A second line, such as the place. */
  detail: ReactNode;
  /** Without it the name is plain text. */
  to?: string;
}

/** The first cell of a row: photo, name as a link to the row's page, and a second line. */
export function NameCell({ photo, name, detail, to }: NameCellProps) {
  return (
    <span className={styles.name}>
      <ImageFrame className={styles.photo} src={photo} alt="" size="small" radius="var(--r2)" />
      <span className={styles.words}>
        {to === undefined ? (
          <span className={styles.plain}>{name}</span>
        ) : (
          <AppLink className={styles.link} to={to}>
            {name}
          </AppLink>
        )}
        <small>{detail}</small>
      </span>
    </span>
  );
}
