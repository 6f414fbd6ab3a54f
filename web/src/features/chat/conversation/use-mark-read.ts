import type { Chat } from '@layover/proto/http/chat/chat';
import type { messageApi } from '@layover/proto/http/chat/message';
import { useEffect, useRef, useState } from 'react';
import { request } from '#shared/api/api-client.ts';
import { usePageAttention } from '#shared/hooks/use-viewport.ts';
import { readSeqOf } from '../cache/chat-view.ts';
import type { MessageHistory } from '../cache/message-history.ts';
import { useChat } from '../state/chat-context.ts';

const RETRY_MS = 5_000;

/** Marks a chat as read up to the newest message while its end is in view and the page has the focus. */
export function useMarkRead(chat: Chat, history: MessageHistory | undefined, atEnd: boolean): void {
  const { me, cache } = useChat();
  const hasAttention = usePageAttention();
  const [attempt, setAttempt] = useState(0);
  const isRunning = useRef(false);
  const last = history?.loaded ? (history.messages.at(-1)?.seq ?? 0) : 0;
  const newest = history?.messages.findLast(({ user }) => user._id !== me)?.seq ?? 0;
  const isDue = hasAttention && atEnd && last > 0 && newest > readSeqOf(chat, me);
  const chatId = chat._id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` causes the retry.
  useEffect(() => {
    if (!isDue || isRunning.current) return;
    isRunning.current = true;
    let timer: number | undefined;
    markRead(chatId, last)
      .then(({ readSeq, unreadMsgCount, mentioned }) => {
        cache.putRead({ chatId, user: me, readSeq, unread: { count: unreadMsgCount, mentioned } });
        isRunning.current = false;
        setAttempt((count) => count + 1);
      })
      .catch(() => {
        isRunning.current = false;
        timer = window.setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
      });
    return () => window.clearTimeout(timer);
  }, [isDue, last, attempt, chatId, me, cache]);
}

const markRead = (chatId: string, seq: number) =>
  request<typeof messageApi.watch>('PUT /api/message/watch-message/:chatId', {
    params: { chatId },
    body: { seq },
  });
