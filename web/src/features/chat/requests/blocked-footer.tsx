import type { Chat } from '@layover/proto/http/chat/chat';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { leftGroupLabel } from '../display/chat-labels.ts';
import { toastError } from '../display/error-messages.ts';
import { useDeleteChat } from '../state/deferred-calls/use-deferred-calls.ts';
import { INITIAL_FOCUS, useKeepFocusInWindow } from '../state/use-window-focus.ts';
import styles from './blocked-footer.module.css';
import { useBlockPerson } from './use-block-person.ts';
import { useRequestRejoin } from './use-request-rejoin.ts';

/** Replaces the composer while the user blocks the other person. */
export function BlockedFooter({ chatId }: { chatId: string }) {
  const { mutate, isPending } = useBlockPerson(chatId);
  const footer = useRef<HTMLDivElement>(null);
  useKeepFocusInWindow(footer, INITIAL_FOCUS);
  return (
    <div ref={footer} className={styles.footer}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={m.chat_footer_blocked()} />
      <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate(false)}>
        {m.chat_unblock()}
      </Button>
    </div>
  );
}

/** Replaces the composer in the chat of a plan that has been over for a week. */
export function EndedFooter() {
  return (
    <div className={styles.footer}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={m.plan_chat_ended()} />
    </div>
  );
}

/** Replaces the composer in a group that the user has left. */
export function LeftFooter({ chat }: { chat: Chat }) {
  const remove = useDeleteChat();
  const rejoin = useRequestRejoin(chat, toastError);
  const reason = chat.asked ? m.chat_rejoin_asked() : leftGroupLabel(chat);
  return (
    <div className={styles.footer}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={reason} />
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" onClick={() => remove(chat)}>
          {m.chat_delete()}
        </Button>
        {!chat.asked && (
          <Button variant="soft" size="sm" busy={rejoin.isPending} onClick={() => rejoin.mutate()}>
            {chat.planId === null ? m.chat_rejoin_ask() : m.plan_chat_rejoin()}
          </Button>
        )}
      </div>
    </div>
  );
}
