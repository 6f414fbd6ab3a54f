import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './typing-indicator.module.css';

/** Animated dots after the last message while somebody is typing. */
export function TypingIndicator({ label }: { label: string | undefined }) {
  if (!label) return null;
  return (
    <div className={styles.typing} aria-hidden="true" data-testid="typing-indicator">
      <span className={styles.dots}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.label}>{label}</span>
    </div>
  );
}

/** Announces to screen readers who is typing. */
export function TypingStatus({ label }: { label: string | undefined }) {
  return (
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
  );
}
