import { randomUUID } from 'node:crypto';
import type { SystemMessageKind } from '@layover/proto/http/chat/message-schemas';
import type { ChatState } from '../chat-state/chat.rules.ts';
import type { StoredMessage } from '../messages/message.rules.ts';

export interface SystemMessageInput {
  _id: string;
  user: string;
  notice: SystemMessageKind;
  at: Date;
  about?: string;
  text?: string;
  /** A second message with the same id is not stored. A random one by default. */
  clientId?: string;
}

/** A system message at the chat's last sequence number. */
export const newSystemMessage = (
  chat: Pick<ChatState, '_id' | 'seq' | 'revision' | 'closedBy'>,
  { _id, user, notice, at, about, text, clientId = randomUUID() }: SystemMessageInput,
): StoredMessage => ({
  _id,
  chatId: chat._id,
  seq: chat.seq,
  revision: chat.revision,
  user,
  clientId,
  text: text ?? '',
  mentions: [],
  type: 'notification',
  notice,
  about: about ?? null,
  replyTo: null,
  forwarded: false,
  attachment: null,
  linkPreview: null,
  reactions: [],
  editedAt: null,
  deleted: false,
  // A block hides what a person writes, not what happens to a group.
  hiddenFrom: chat.closedBy.filter((member) => member !== user),
  createdAt: at,
});
