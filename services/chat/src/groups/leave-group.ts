import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { managersOf } from '../group-people/index.ts';
import { newHexId } from '../ids.ts';
import { ATTEMPTS, type GroupChangeDeps, groupOf, memberRemoval } from './group-changes.ts';

/**
 * Leaves a group. If the last manager leaves, the member of longest standing becomes one in the same write.
 * Repeating it changes nothing.
 */
export type LeaveGroup = ReturnType<typeof leaveGroup>;

export const leaveGroup = (deps: GroupChangeDeps) => {
  const removal = memberRemoval(deps);
  return async (chatId: string, user: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = await deps.chats.byId(chatId);
      const left = await removal.completeEarlier(before, user);
      if (left) return left;
      const managers = managersOf(groupOf(before, user));
      const at = new Date();
      const messageId = newHexId();
      const reader = await removal.visibleReader(chatId, user);
      const after = await deps.groups.leave(chatId, reader, messageId, at);
      if (!after) continue;
      if (before?.picture && !after.picture)
        await deps.groupPictures.removeUnreferenced([before.picture.path]);
      const successor = managersOf(after).find((manager) => !managers.includes(manager));
      const about = successor ? { about: successor } : {};
      return removal.complete(after, user, { _id: messageId, user, notice: 'left', at, ...about });
    }
    throw unavailable();
  };
};
