import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './start-page.module.css';

interface NumberCardProps {
  label: string;
  query: { isPending: boolean };
  /** The number. It is unknown if it is null or the query failed. */
  count: number | null | undefined;
  /** Explains the number. */
  text: string | undefined;
  /** Whether something waits for the reader. */
  isUrgent?: boolean;
  to?: string;
}

/** One number with its name, as a link to what it counts. */
export function NumberCard({ label, query, count, text, isUrgent, to }: NumberCardProps) {
  const isKnown = typeof count === 'number';
  return (
    <li className={styles.card} data-urgent={isUrgent || undefined}>
      {to ? (
        <AppLink className={styles.label} to={to}>
          {label}
        </AppLink>
      ) : (
        <span className={styles.label}>{label}</span>
      )}
      {query.isPending ? (
        <Skeleton width="3rem" height="2.2rem" />
      ) : (
        <strong className={styles.number}>{isKnown ? numberLabel(count) : '?'}</strong>
      )}
      <small>{query.isPending ? '' : isKnown ? text : m.start_unknown()}</small>
    </li>
  );
}
