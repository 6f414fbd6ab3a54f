import { type RaiseInListsDeps, raiseInLists } from '../chat-lists/raise-in-lists.ts';
import { perUserLimit } from '../concurrency/per-user-limit.ts';
import { type RemoveLinkPreviewDeps, removeLinkPreview } from '../link-previews/remove-link-preview.ts';
import { type ReadHistoryDeps, readHistory } from '../messages/read-history.query.ts';
import { type SearchDeps, searchMessages, type Wanted } from '../messages/search-messages.query.ts';
import { type FindReadersDeps, findReaders } from '../read-receipts/find-readers.ts';
import { type DeleteDeps, deleteMessage } from './delete-message.ts';
import { type EditDeps, editMessage } from './edit-message.ts';
import { postSystemMessage } from './post-system-message.ts';
import { removeExpiredMessages } from './remove-expired-messages.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

type MessagingDeps = Omit<SendDeps, 'raiseInLists'> &
  EditDeps &
  DeleteDeps &
  RemoveLinkPreviewDeps &
  FindReadersDeps &
  SearchDeps &
  ReadHistoryDeps &
  RaiseInListsDeps;

/** Writing, changing, reading and searching messages. */
export function createMessaging(deps: MessagingDeps) {
  const lists = { ...deps, raiseInLists: raiseInLists(deps) };
  const search = searchMessages(deps);
  const searches = perUserLimit({ running: 1, waiting: 4 });
  return {
    sendMessage: sendMessage(lists),
    editMessage: editMessage(deps),
    deleteMessage: deleteMessage(deps),
    removeLinkPreview: removeLinkPreview(deps),
    findReaders: findReaders(deps),
    readHistory: readHistory(deps),
    removeExpiredMessages: removeExpiredMessages(deps),
    postSystemMessage: postSystemMessage(lists),
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
  };
}
