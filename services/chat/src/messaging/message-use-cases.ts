import { type RaiseInListsDeps, raiseInLists } from '../chats/raise-in-lists.ts';
import { type RemoveLinkPreviewDeps, removeLinkPreview } from '../link-previews/remove-link-preview.ts';
import { type ReactDeps, reactToMessage } from '../reactions/react-to-message.ts';
import { type FindReadersDeps, findReaders } from '../read-receipts/find-readers.ts';
import { type ListStarredDeps, listStarred } from '../stars/list-starred.ts';
import { type StarDeps, starMessage } from '../stars/star-message.ts';
import { perUserLimit } from '../sync/per-user-limit.ts';
import { type DeleteDeps, deleteMessage } from './delete-message.ts';
import { type EditDeps, editMessage } from './edit-message.ts';
import { postSystemMessage } from './post-system-message.ts';
import { type ReadHistoryDeps, readHistory } from './read-history.query.ts';
import { removeExpiredMessages } from './remove-expired-messages.ts';
import { type SearchDeps, searchMessages, type Wanted } from './search-messages.query.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

type MessageDeps = Omit<SendDeps, 'raiseInLists'> &
  EditDeps &
  DeleteDeps &
  RemoveLinkPreviewDeps &
  ReactDeps &
  FindReadersDeps &
  StarDeps &
  ListStarredDeps &
  SearchDeps &
  ReadHistoryDeps &
  RaiseInListsDeps;

export function messageUseCases(deps: MessageDeps) {
  const lists = { ...deps, raiseInLists: raiseInLists(deps) };
  const search = searchMessages(deps);
  const searches = perUserLimit({ running: 1, waiting: 4 });
  return {
    sendMessage: sendMessage(lists),
    editMessage: editMessage(deps),
    deleteMessage: deleteMessage(deps),
    removeLinkPreview: removeLinkPreview(deps),
    reactToMessage: reactToMessage(deps),
    findReaders: findReaders(deps),
    starMessage: starMessage(deps),
    listStarred: listStarred(deps),
    readHistory: readHistory(deps),
    removeExpiredMessages: removeExpiredMessages(deps),
    postSystemMessage: postSystemMessage(lists),
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
  };
}
