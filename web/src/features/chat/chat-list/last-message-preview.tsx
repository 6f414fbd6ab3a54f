import type { Chat } from '@layover/proto/http/chat';
import { useChat } from '../client/chat-context.ts';
import { lastLine } from '../client/chat-labels.ts';
import { standingOf } from '../client/chat-view.ts';
import { useTypingWords } from '../presence/use-typing.ts';
import { AttachmentMark } from '../attachments/attachment-icon.tsx';

/** The second line of a chat in the list: who is writing, or what was said last. */
export function LastWords({ chat }: { chat: Chat }) {
  const { me } = useChat();
  const typing = useTypingWords(chat);
  if (typing) return typing;
  const standing = standingOf(chat, me);
  const isSaid = standing === 'open' || standing === 'waiting';
  const said = isSaid && !chat.lastMessage?.deleted ? chat.lastMessage : undefined;
  return (
    <>
      <AttachmentMark attachment={said?.attachment} named={said?.text === ''} />
      {lastLine(chat, me)}
    </>
  );
}
