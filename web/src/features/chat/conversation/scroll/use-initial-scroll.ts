import type { Chat } from '@layover/proto/http/chat/chat';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readSeqOf, unreadOf } from '../../cache/chat-view.ts';
import { readOlder } from '../../cache/history-query.ts';
import type { MessageHistory } from '../../cache/message-history.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat } from '../../state/chat-context.ts';
import { firstUnreadSeq } from '../messages/message-lines.ts';

interface InitialScrollDeps {
  chat: Chat;
  history: MessageHistory | undefined;
  messages: readonly MessageView[];
  list: RefObject<HTMLElement | null>;
  reveal: (line: HTMLElement, block: 'start' | 'center') => void;
}

/** Page size and number of pages that are loaded to reach the first unread message. */
const PAGE_SIZE = 100;
const PAGES_MAX = 5;

/** Scrolls to the first unread message on opening. The separator above it stays until the window is closed. */
export function useInitialScroll({ chat, history, messages, list, reveal }: InitialScrollDeps) {
  const { me } = useChat();
  const client = useQueryClient();
  const [initialReadSeq] = useState(() =>
    unreadOf(chat, me) > 0 ? readSeqOf(chat, me) : Number.POSITIVE_INFINITY,
  );
  /** Null if there is no unread message. */
  const [firstUnread, setFirstUnread] = useState<number | null>();
  const [isPositioned, setPositioned] = useState(false);
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
      readOlder(client, chatId, PAGE_SIZE).catch(() => {
        pages.current = PAGES_MAX;
        setFirstUnread(null);
      });
      return;
    }
    setFirstUnread(firstUnreadSeq(initialReadSeq, messages, me) ?? null);
  }, [loaded, includesUnread, oldest]);

  useLayoutEffect(() => {
    if (firstUnread === undefined) return;
    const separator = list.current?.querySelector<HTMLElement>('[data-first-unread]');
    if (separator) reveal(separator, 'start');
    // Only after the scroll: at the end of the list the chat would be marked as read.
    setPositioned(true);
  }, [firstUnread, list, reveal]);

  return {
    firstUnread: firstUnread ?? undefined,
    isPositioned,
    initialReadSeq: firstUnread ? initialReadSeq : 0,
  };
}
