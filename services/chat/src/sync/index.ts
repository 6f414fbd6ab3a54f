import { type ChatPresenterDeps, chatPresenter } from '../chat-lists/index.ts';
import { perUserLimit, startInBatches } from '../concurrency/index.ts';
import { type CatchUpDeps, catchUp, type Known } from './catch-up.query.ts';
import { encodeChanges } from './encode-changes.query.ts';

/** What has changed in the chats of a person since they were last connected. */
export function createSync(
  deps: Omit<CatchUpDeps, 'chatPresenter'> & Pick<ChatPresenterDeps, 'people' | 'blocksMadeBy'>,
) {
  const { people, blocksMadeBy, reads } = deps;
  const changesOf = catchUp({ ...deps, chatPresenter: chatPresenter({ ...reads, people, blocksMadeBy }) });
  const encode = encodeChanges(people);
  const together = startInBatches();
  // Several tabs of one user can reconnect at the same moment.
  const limit = perUserLimit({ running: 2, waiting: 20 });
  return {
    catchUp: (user: string, known: Known) =>
      limit(user, () => together(async () => encode(await changesOf(user, known)))),
  };
}

export { sharedReads } from './shared-reads.query.ts';
