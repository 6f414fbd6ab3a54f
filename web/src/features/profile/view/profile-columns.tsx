import type { ReactNode } from 'react';
import styles from './profile-columns.module.css';

/** Two columns: facts at the left, plans at the right. */
export function ProfileColumns({ side, main }: { side: ReactNode; main: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.side}>{side}</div>
      <div className={styles.main}>{main}</div>
    </div>
  );
}
