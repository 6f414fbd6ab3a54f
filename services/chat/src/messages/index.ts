import type { Connection } from 'mongoose';
import { messageModel } from './message.model.ts';
import { messageRepository } from './message.repository.ts';

/** The stored messages. */
export function createMessages(mongo: Connection) {
  const model = messageModel(mongo);
  return { messageModel: model, messages: messageRepository(model) };
}

export { LINK_PREVIEWS_DUE, type MessageDocument, type MessageModel, toMessage } from './message.model.ts';
export { joinReads, type MessageRepository, UNREAD_WINDOW, type UnreadCount } from './message.repository.ts';
export {
  asSeenBy,
  type Draft,
  filesOf,
  reactionsHiddenFrom,
  type StoredMention,
  type StoredMessage,
  type StoredReaction,
  shownFiles,
} from './message.rules.ts';
