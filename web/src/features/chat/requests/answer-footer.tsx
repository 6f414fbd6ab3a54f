import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { INITIAL_FOCUS, useKeepFocusInWindow } from '../state/use-window-focus.ts';
import styles from './answer-footer.module.css';

interface AnswerFooterProps {
  accept: { isPending: boolean; mutate: () => void };
  decline: { label: string; danger?: boolean; isPending: boolean; onClick: () => void };
}

/** The two buttons that answer a request or an invitation. They replace the composer. */
export function AnswerFooter({ accept, decline }: AnswerFooterProps) {
  const footer = useRef<HTMLDivElement>(null);
  useKeepFocusInWindow(footer, INITIAL_FOCUS);
  const busy = accept.isPending || decline.isPending;
  return (
    <div ref={footer} className={styles.footer}>
      <Button
        variant={decline.danger ? 'danger' : 'secondary'}
        disabled={busy}
        busy={decline.isPending}
        onClick={decline.onClick}
      >
        {decline.label}
      </Button>
      <Button data-focus-first="" disabled={busy} busy={accept.isPending} onClick={() => accept.mutate()}>
        {m.chat_accept()}
      </Button>
    </div>
  );
}
