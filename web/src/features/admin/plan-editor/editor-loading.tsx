import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './editor-page.module.css';

/** Replaces a form while its data are loading, or shows the error. */
export function EditorLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) {
    return (
      <div className={`wrap ${styles.page}`}>
        <EmptyState
          title={m.form_not_loaded()}
          text={errorMessage(error)}
          actions={<Button onClick={onRetry}>{m.try_again()}</Button>}
        />
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <Skeleton width="6rem" />
      <Skeleton width="60%" height="2.5rem" />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <Skeleton height="22rem" radius="var(--r4)" />
          <Skeleton height="14rem" radius="var(--r4)" />
        </div>
        <Skeleton height="24rem" radius="var(--r4)" />
      </div>
    </div>
  );
}
