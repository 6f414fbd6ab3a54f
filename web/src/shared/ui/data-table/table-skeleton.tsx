import { Skeleton } from '../status/skeleton.tsx';
import styles from './data-table.module.css';
import nameStyles from './name-cell.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface TableSkeletonProps {
  columns: number;
  hasHandle: boolean;
  isSelectable: boolean;
  hasMenu: boolean;
}

/** The rows that are awaited. */
export function TableSkeleton({ columns, hasHandle, isSelectable, hasMenu }: TableSkeletonProps) {
  const facts = ROWS.slice(0, columns - 1);
  return ROWS.map((row) => (
    <tr key={row}>
      {hasHandle && <td className={styles.handleCell} />}
      {isSelectable && <td className={styles.boxCell} />}
      <td className={styles.nameCell}>
        <span className={nameStyles.name}>
          <Skeleton width="4rem" height="3rem" radius="var(--r2)" />
          <span className={nameStyles.words}>
            <Skeleton width="12rem" height="1rem" />
            <Skeleton width="8rem" height="0.8rem" />
          </span>
        </span>
      </td>
      {facts.map((fact) => (
        <td key={fact} className={styles.fact}>
          <Skeleton width="5rem" height="0.9rem" />
        </td>
      ))}
      {hasMenu && <td className={styles.menuCell} />}
    </tr>
  ));
}
