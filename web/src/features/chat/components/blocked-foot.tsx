import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { useBlockPerson } from '../api/block-person.ts';
import styles from './blocked-foot.module.css';

/** In the place of the field: why there is none, and how to have it back. */
export function BlockedFoot({ chatId }: { chatId: string }) {
  const { mutate, isPending } = useBlockPerson(chatId);
  return (
    <div className={styles.foot}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={m.chat_blocked_field()} />
      <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate(false)}>
        {m.chat_unblock()}
      </Button>
    </div>
  );
}
