import type { Message } from '@layover/proto/http/chat';
import type { Person } from '@layover/proto/http/values';
import type { StoredMessage } from '../domain/message.ts';

/**
 * The same for everybody who may see it, so that one broadcast serves all. `blocked` is never told of a message that
 * somebody hides: its writer must not learn of it. It is true of the notification that says "you blocked this chat".
 */
export function presentMessage(message: StoredMessage, writer: Person): Message {
  const { _id, first_name, last_name, profilePhoto } = writer;
  return {
    _id: message._id,
    chatId: message.chatId,
    seq: message.seq,
    revision: message.revision,
    clientId: message.clientId,
    user: { _id, first_name, last_name, profilePhoto },
    text: message.text,
    type: message.type,
    notice: message.notice,
    blocked: message.notice === 'blocked',
    createdAt: message.createdAt.toISOString(),
  };
}
