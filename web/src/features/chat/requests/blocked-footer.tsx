import type { Chat } from '@layover/proto/http/chat';
import { useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { leftGroupLabel } from '../client/chat-labels.ts';
import { useDeleteChat } from '../client/deferred-calls/use-deferred-calls.ts';
import { INITIAL_FOCUS, useKeepFocusInWindow } from '../client/use-window-focus.ts';
import { useBlockPerson } from './api/block-person.ts';
import { useRequestRejoin } from './api/request-rejoin.ts';
import styles from './blocked-footer.module.css';

/** In the place of the field: why there is none, and how to have it back. */
export function BlockedFooter({ chatId }: { chatId: string }) {
  const { mutate, isPending } = useBlockPerson(chatId);
  const foot = useRef<HTMLDivElement>(null);
  useKeepFocusInWindow(foot, INITIAL_FOCUS);
  return (
    <div ref={foot} className={styles.foot}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={m.chat_blocked_field()} />
      <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate(false)}>
        {m.chat_unblock()}
      </Button>
    </div>
  );
}

/** The same in a group of which the reader is no member any more. */
export function LeftFooter({ chat }: { chat: Chat }) {
  const empty = useDeleteChat();
  const ask = useRequestRejoin(chat._id);
  const words = chat.asked ? m.chat_asked_to_return() : leftGroupLabel(chat);
  return (
    <div className={styles.foot}>
      <input type="text" disabled aria-label={m.chat_message()} placeholder={words} />
      <div className={styles.ways}>
        <Button variant="quiet" size="sm" onClick={() => empty(chat)}>
          {m.chat_delete()}
        </Button>
        {!chat.asked && (
          <Button variant="soft" size="sm" busy={ask.isPending} onClick={() => ask.mutate()}>
            {m.chat_ask_to_return()}
          </Button>
        )}
      </div>
    </div>
  );
}
