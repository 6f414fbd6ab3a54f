import type { Chat } from '@layover/proto/http/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSeqOf, unreadOf } from '../../cache/chat-view.ts';
import { readOlder } from '../../cache/history-query.ts';
import type { MessageHistory } from '../../cache/message-history.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { firstUnreadSeq, UNREAD_KEY } from '../messages/message-lines.ts';

interface FirstUnreadDeps {
  chat: Chat;
  history: MessageHistory | undefined;
  messages: readonly MessageView[];
}

/** Number of pages that are loaded to reach the first unread message. */
const PAGES_MAX = 5;

/** The first unread message on opening. The separator above it stays until the window is closed. */
export function useFirstUnread({ chat, history, messages }: FirstUnreadDeps) {
  const { me } = useChat();
  const client = useQueryClient();
  const [initialReadSeq] = useState(() =>
    unreadOf(chat, me) > 0 ? readSeqOf(chat, me) : Number.POSITIVE_INFINITY,
  );
  const pages = useRef(0);
  const loaded = history?.loaded ?? false;
  const oldest = history?.messages[0]?.seq ?? 0;
  const includesUnread = !history?.more || oldest <= initialReadSeq + 1;
  const find = () => firstUnreadSeq(initialReadSeq, messages, me) ?? null;
  /** Null if there is no unread message. A history that is there already is drawn once, not again when this is known. */
  const [firstUnread, setFirstUnread] = useState(() => (loaded && includesUnread ? find() : undefined));
  const chatId = chat._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs as pages are loaded, until the first unread message is known.
  useEffect(() => {
    if (firstUnread !== undefined || !loaded) return;
    if (!includesUnread && pages.current < PAGES_MAX) {
      pages.current += 1;
      readOlder(client, chatId).catch(() => {
        pages.current = PAGES_MAX;
        setFirstUnread(null);
      });
      return;
    }
    setFirstUnread(find());
  }, [loaded, includesUnread, oldest]);

  return {
    firstUnread: firstUnread ?? undefined,
    isKnown: firstUnread !== undefined,
    initialReadSeq: firstUnread ? initialReadSeq : 0,
  };
}

/** Scrolls to the first unread message, if there is one, once that is known. Returns whether it is done. */
export function useInitialScroll(
  { isKnown, firstUnread }: Pick<ReturnType<typeof useFirstUnread>, 'isKnown' | 'firstUnread'>,
  reveal: (key: string, align: 'start') => void,
): boolean {
  const [isPositioned, setPositioned] = useState(isKnown && firstUnread === undefined);
  useLayoutEffect(() => {
    if (!isKnown) return;
    reveal(UNREAD_KEY, 'start');
    // Only after the scroll: at the end of the list the chat would be marked as read.
    setPositioned(true);
  }, [isKnown, reveal]);
  return isPositioned;
}
