import type { Chat } from '@layover/proto/http/chat/chat';
import { AttachmentIcon } from '../attachments/attachment-icon.tsx';
import { accessOf } from '../cache/chat-view.ts';
import { chatPreviewText } from '../display/chat-labels.ts';
import { useTypingLabel } from '../presence/presence-context.ts';
import { useChat } from '../state/chat-context.ts';

/** Second line of a chat in the list: who is typing, or the last message. */
export function LastMessagePreview({ chat }: { chat: Chat }) {
  const { me } = useChat();
  const typing = useTypingLabel(chat);
  if (typing) return typing;
  const access = accessOf(chat, me);
  const isReadable = access === 'open' || access === 'waiting';
  const message = isReadable && !chat.lastMessage?.deleted ? chat.lastMessage : undefined;
  return (
    <>
      <AttachmentIcon attachment={message?.attachment} named={message?.text === ''} />
      {chatPreviewText(chat, me)}
    </>
  );
}
