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
  /** Null if there is no unread message. */
  const [firstUnread, setFirstUnread] = useState<number | null>();
  const pages = useRef(0);
  const loaded = history?.loaded ?? false;
  const oldest = history?.messages[0]?.seq ?? 0;
  const includesUnread = !history?.more || oldest <= initialReadSeq + 1;
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
    setFirstUnread(firstUnreadSeq(initialReadSeq, messages, me) ?? null);
  }, [loaded, includesUnread, oldest]);

  return {
    firstUnread: firstUnread ?? undefined,
    isKnown: firstUnread !== undefined,
    initialReadSeq: firstUnread ? initialReadSeq : 0,
  };
}

/** Scrolls to the first unread message once it is known. Returns whether that is done. */
export function useInitialScroll(isKnown: boolean, reveal: (key: string, align: 'start') => void): boolean {
  const [isPositioned, setPositioned] = useState(false);
  useLayoutEffect(() => {
    if (!isKnown) return;
    reveal(UNREAD_KEY, 'start');
    // Only after the scroll: at the end of the list the chat would be marked as read.
    setPositioned(true);
  }, [isKnown, reveal]);
  return isPositioned;
}
