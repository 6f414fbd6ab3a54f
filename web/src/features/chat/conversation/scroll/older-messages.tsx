import { useEffect } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { useOlder } from '../use-messages.ts';
import { useInSight } from '../../client/use-in-view.ts';
import styles from './older-messages.module.css';

/** Above the oldest message: reads the page before it when the reader comes there. */
export function OlderMessages({ chatId }: { chatId: string }) {
  const { state, read } = useOlder(chatId);
  const { ref, inSight } = useInSight();
  const due = inSight && state === 'idle';
  // biome-ignore lint/correctness/useExhaustiveDependencies: read whenever it falls due.
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
