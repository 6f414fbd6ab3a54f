import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { newHexId } from '../ids.ts';
import { ATTEMPTS, departures, type GroupChangeDeps, groupOf } from './group-changes.ts';

/**
 * Leaves a group. If the creator leaves, the member of longest standing takes over in the same write.
 * Repeating it changes nothing.
 */
export type LeaveGroup = ReturnType<typeof leaveGroup>;

export const leaveGroup = (deps: GroupChangeDeps) => {
  const departure = departures(deps);
  return async (chatId: string, user: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = await deps.chats.byId(chatId);
      const left = await departure.repeated(before, user);
      if (left) return left;
      const asCreator = groupOf(before, user).creator === user;
      const at = new Date();
      const notice = newHexId();
      const reader = await departure.readerIn(chatId, user);
      const after = await deps.groups.leave(chatId, reader, asCreator, notice, at);
      if (!after) continue;
      const about = asCreator && after.creator !== user ? { about: after.creator } : {};
      return departure.complete(after, user, { _id: notice, user, notice: 'left', at, ...about });
    }
    throw unavailable();
  };
};
