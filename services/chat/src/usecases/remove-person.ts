import { invalid, notFound, unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import { newHexId } from '../data/ids.ts';
import { isMember } from '../domain/chat.ts';
import { ATTEMPTS, dismissals, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';

/** The creator takes a member out. Doing it twice changes nothing. */
export const removePerson = (deps: GroupChangeDeps) => {
  const dismissal = dismissals(deps);
  return async (chatId: string, creator: string, person: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await deps.chats.byId(chatId), creator);
      if (person === creator) throw invalid({ personID: 'is yourself' });
      if (!isMember(before, person)) {
        if (!(await dismissal.repeated(before, person))) throw notFound('This person');
        return deps.own.view(before, creator);
      }
      const at = new Date();
      const notice = newHexId();
      const reader = await dismissal.readerIn(chatId, person);
      const after = await deps.chats.removeMember(chatId, creator, reader, notice, at);
      if (!after) continue;
      await dismissal.complete(after, person, {
        _id: notice,
        user: creator,
        notice: 'removed',
        about: person,
        at,
      });
      return deps.own.show(after, creator);
    }
    throw unavailable();
  };
};
