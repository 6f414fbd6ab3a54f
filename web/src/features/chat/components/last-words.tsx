import type { Chat } from '@layover/proto/http/chat';
import { useChat } from '../chat-context.ts';
import { lastLine } from '../chat-words.ts';
import { useTypingWords } from '../use-typing.ts';

/** The second line of a chat in the list: who is writing, or what was said last. */
export function LastWords({ chat }: { chat: Chat }) {
  const { me } = useChat();
  return useTypingWords(chat) ?? lastLine(chat, me);
}
