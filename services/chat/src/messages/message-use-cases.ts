import { type RaiseInListsDeps, raiseInLists } from '../chats/raise-in-lists.ts';
import { type RemoveLinkPreviewDeps, removeLinkPreview } from '../link-previews/remove-link-preview.ts';
import { perUserLimit } from '../sync/per-user-limit.ts';
import { type DeleteDeps, deleteMessage } from './delete-message.ts';
import { type EditDeps, editMessage } from './edit-message.ts';
import { postSystemMessage } from './post-system-message.ts';
import { removeExpiredMessages } from './remove-expired-messages.ts';
import { type SearchDeps, searchMessages, type Wanted } from './search-messages.query.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

type MessageDeps = Omit<SendDeps, 'raiseInLists'> &
  EditDeps &
  DeleteDeps &
  RemoveLinkPreviewDeps &
  SearchDeps &
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
    removeExpiredMessages: removeExpiredMessages(deps),
    postSystemMessage: postSystemMessage(lists),
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
  };
}
