import { perUserLimit } from '../concurrency/index.ts';
import { type ReadHistoryDeps, readHistory } from './read-history.query.ts';
import { type SearchDeps, searchMessages, type Wanted } from './search-messages.query.ts';

/** The messages of chats as their members read and search them. */
export function createHistory(deps: ReadHistoryDeps & SearchDeps) {
  const search = searchMessages(deps);
  const searches = perUserLimit({ running: 1, waiting: 4 });
  return {
    readHistory: readHistory(deps),
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
  };
}
