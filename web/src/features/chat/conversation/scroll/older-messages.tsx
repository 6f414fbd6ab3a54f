import { useEffect } from 'react';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { useOlderMessages } from '../use-messages.ts';
import styles from './older-messages.module.css';

/** Distance at which older messages load, so that a scroll seldom waits for them. */
const AHEAD = '640px';

/** Loads the page before the oldest message before that comes into view. */
export function OlderMessages({ chatId }: { chatId: string }) {
  const { state, read } = useOlderMessages(chatId);
  const { ref, inView } = useInView(AHEAD);
  const due = inView && state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is new on each render.
  useEffect(() => {
    if (due) void read();
  }, [due]);
  return (
    <div ref={ref} className={styles.older}>
      {state === 'failed' && <p>{m.chat_older_failed()}</p>}
      <Button size="sm" variant="quiet" busy={state === 'busy'} onClick={read}>
        {state === 'failed' ? m.try_again() : m.chat_older()}
      </Button>
    </div>
  );
}
