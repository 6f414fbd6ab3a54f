import { useEffect, useState } from 'react';
import { useChat } from '../state/chat-context.ts';
import type { useMessageSearch } from './use-message-search.ts';

/** The match of a search to which the conversation is scrolled. */
export function useSearchPosition(chatId: string, search: ReturnType<typeof useMessageSearch>) {
  const { conversations } = useChat();
  const { text, messages, isActive, hasMore, busy, searchMore } = search;
  /** A new object for each move; its match can still be loading. */
  const [position, setPosition] = useState<{ index: number; text: string }>();
  const index = position?.text === text ? position.index : undefined;
  const match = index === undefined ? undefined : messages[index];
  if (match === undefined && index !== undefined && !busy && !hasMore)
    setPosition(messages.length > 0 ? { index: messages.length - 1, text } : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a match is shown once for each move.
  useEffect(() => {
    if (match) conversations.jump(chatId, { _id: match._id, seq: match.seq });
  }, [position, match?._id]);

  useEffect(() => {
    conversations.markText(chatId, isActive ? text : undefined);
    return () => conversations.markText(chatId, undefined);
  }, [conversations, chatId, isActive, text]);

  const hasOlder = isActive && (hasMore || (index ?? -1) < messages.length - 1);
  return {
    /** The number of the match, from 1 for the newest one. */
    number: index === undefined ? undefined : Math.min(index + 1, messages.length),
    hasOlder,
    hasNewer: index !== undefined && index > 0,
    goTo: (next: number) => setPosition({ index: next, text }),
    older(): void {
      if (!hasOlder) return;
      const next = index === undefined ? 0 : index + 1;
      if (next >= messages.length && !busy) void searchMore();
      setPosition({ index: Math.min(next, messages.length), text });
    },
    newer(): void {
      if (index !== undefined && index > 0) setPosition({ index: index - 1, text });
    },
  };
}
