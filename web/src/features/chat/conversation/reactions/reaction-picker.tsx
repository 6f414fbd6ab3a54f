import { type KeyboardEvent, lazy, Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import styles from './reaction-picker.module.css';

const EmojiPanel = lazy(() => import('../../composer/emoji-panel.tsx'));

interface ReactionPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** All emoji, above the end of the messages. */
export function ReactionPicker({ onPick, onClose }: ReactionPickerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Escape must not fold the window.
    event.preventDefault();
    onClose();
  };
  return (
    <section className={styles.picker} aria-label={m.chat_react()} onKeyDown={onKeyDown}>
      <ErrorBoundary fallback={() => <p role="alert">{m.chat_emoji_failed()}</p>}>
        <Suspense fallback={null}>
          <EmojiPanel onPick={onPick} onClose={onClose} />
        </Suspense>
      </ErrorBoundary>
    </section>
  );
}
