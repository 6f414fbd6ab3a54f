import type { Chat } from '@layover/proto/http/chat';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { readOlder } from './api/history.ts';
import { useChat } from './chat-context.ts';
import { readSeqOf, unreadOf } from './model/chat-view.ts';
import type { History } from './model/history.ts';
import { firstNewAfter, type Shown } from './model/lines.ts';

interface OpeningDeps {
  chat: Chat;
  history: History | undefined;
  messages: readonly Shown[];
  list: RefObject<HTMLElement | null>;
  reveal: (line: HTMLElement, block: 'start' | 'center') => void;
}

/** Read at once when what is unread begins before the loaded page. */
const PAGE = 100;
const PAGES_MAX = 5;

/** On opening, the reader is taken to what they have not seen: the rule above it stays until the window is closed. */
export function useOpening({ chat, history, messages, list, reveal }: OpeningDeps) {
  const { me } = useChat();
  const client = useQueryClient();
  const [seen] = useState(() => (unreadOf(chat, me) > 0 ? readSeqOf(chat, me) : Number.POSITIVE_INFINITY));
  const [firstNew, setFirstNew] = useState<number>();
  const [settled, setSettled] = useState(false);
  const pages = useRef(0);
  const loaded = history?.loaded ?? false;
  const oldest = history?.messages[0]?.seq ?? 0;
  const reaches = !history?.more || oldest <= seen + 1;
  const chatId = chat._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page and what is unread before it are here.
  useEffect(() => {
    if (settled || !loaded) return;
    if (!reaches && pages.current < PAGES_MAX) {
      pages.current += 1;
      readOlder(client, chatId, PAGE).catch(() => {
        pages.current = PAGES_MAX;
        setSettled(true);
      });
      return;
    }
    setFirstNew(firstNewAfter(seen, messages, me));
    setSettled(true);
  }, [loaded, reaches, oldest]);

  useLayoutEffect(() => {
    const rule = firstNew !== undefined && list.current?.querySelector<HTMLElement>('[data-first-new]');
    if (rule) reveal(rule, 'start');
  }, [firstNew, list, reveal]);

  return { firstNew, settled, seen: firstNew === undefined ? 0 : seen };
}
