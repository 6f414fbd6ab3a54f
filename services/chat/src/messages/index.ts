import type { Connection } from 'mongoose';
import { perUserLimit } from '../concurrency/index.ts';
import { messageModel } from './message.model.ts';
import { messageRepository } from './message.repository.ts';
import { type ReadHistoryDeps, readHistory } from './read-history.query.ts';
import { type SearchDeps, searchMessages, type Wanted } from './search-messages.query.ts';
import { findVisibleRange } from './visible-range.query.ts';

type MessagesDeps = { mongo: Connection } & Omit<
  ReadHistoryDeps & SearchDeps,
  'messages' | 'findVisibleRange'
>;

/** The stored messages, and who may read which of them. */
export function createMessages({ mongo, ...readers }: MessagesDeps) {
  const model = messageModel(mongo);
  const messages = messageRepository(model);
  const visibleRange = findVisibleRange(readers);
  const search = searchMessages({ ...readers, messages });
  const searches = perUserLimit({ running: 1, waiting: 4 });
  return {
    messageModel: model,
    messages,
    findVisibleRange: visibleRange,
    readHistory: readHistory({ ...readers, messages, findVisibleRange: visibleRange }),
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
  };
}

export { ANSWER_BYTES, cutToFit, isFull, nextRead, type Room } from './answer-size.rules.ts';
export { LINK_PREVIEWS_DUE, type MessageDocument, type MessageModel, toMessage } from './message.model.ts';
export { joinReads, type MessageRepository, UNREAD_WINDOW, type UnreadCount } from './message.repository.ts';
export {
  asSeenBy,
  type Draft,
  filesOf,
  isVisibleTo,
  reactionsHiddenFrom,
  type StoredMention,
  type StoredMessage,
  shownFiles,
} from './message.rules.ts';
export { type OwnMessageDeps, ownMessages } from './own-messages.ts';
export { peopleIn, presentMessage, showMessage, showMessages } from './present-message.query.ts';
export { publishMessage } from './publish-message.ts';
export { reviseIfLate } from './revise-late.ts';
export { newSystemMessage, type SystemMessageInput } from './system-message.rules.ts';
export type { FindVisibleRange } from './visible-range.query.ts';
export { isVisible, leftBy, unreadRange, type VisibleRange, visibleRangeOf } from './visible-range.rules.ts';
export { findWriteErrorCode, writeError } from './write-permission.ts';
