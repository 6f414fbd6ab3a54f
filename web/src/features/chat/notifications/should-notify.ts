import type { Chat } from '@layover/proto/http/chat';
import type { Message } from '@layover/proto/http/message';
import { isListed, readSeqOf } from '../client/chat-view.ts';

/** Whether a new message causes a notification. */
export function shouldNotify(message: Message, chat: Chat, me: string, now: number): boolean {
  if (message.user._id === me || message.type !== 'normal' || message.deleted || message.blocked)
    return false;
  if (chat.blocked || chat.left || !isListed(chat, me)) return false;
  if (chat.mutedUntil !== null && Date.parse(chat.mutedUntil) > now) return false;
  return message.seq > readSeqOf(chat, me);
}
