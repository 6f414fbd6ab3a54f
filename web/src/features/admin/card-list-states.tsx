import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './admin-page.module.css';

/** Replaces a list that could not be loaded. */
export function ListFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <EmptyState
      title={m.table_failed()}
      text={errorMessage(error)}
      actions={<Button onClick={retry}>{m.try_again()}</Button>}
    />
  );
}

/** Replaces a list of cards that is still loading. */
export function CardSkeletons({ height }: { height: string }) {
  return (
    <div className={styles.panel} aria-busy="true">
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} height={height} radius="var(--r4)" />
      ))}
    </div>
  );
}
