import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { INITIAL_FOCUS, useKeepFocusInWindow } from '../client/use-window-focus.ts';
import styles from './answer-footer.module.css';

interface AnswerFootProps {
  accept: { isPending: boolean; mutate: () => void };
  refuse: { label: string; danger?: boolean; isPending: boolean; onClick: () => void };
}

/** The two buttons that answer a request or an invitation; shown in the place of the composer. */
export function AnswerFooter({ accept, refuse }: AnswerFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  useKeepFocusInWindow(foot, INITIAL_FOCUS);
  const busy = accept.isPending || refuse.isPending;
  return (
    <div ref={foot} className={styles.foot}>
      <Button
        variant={refuse.danger ? 'danger' : 'secondary'}
        disabled={busy}
        busy={refuse.isPending}
        onClick={refuse.onClick}
      >
        {refuse.label}
      </Button>
      <Button
        {...{ [INITIAL_FOCUS]: '' }}
        disabled={busy}
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {m.chat_accept()}
      </Button>
    </div>
  );
}
