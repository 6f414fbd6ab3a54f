import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { isMember } from '../chat-state/index.ts';
import { lastManager, personNotFound, planChat } from '../errors.ts';
import { isManager, managersOf } from '../group-people/index.ts';
import { newHexId } from '../ids.ts';
import { ATTEMPTS, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';

type ManagerChange = { person: string; manages: boolean };

/** A manager names a member a manager, or takes that back, also from themselves. Repeating it changes nothing. */
export const changeManager =
  ({ chats, groups, memberChats, postSystemMessage }: GroupChangeDeps) =>
  async (chatId: string, user: string, { person, manages }: ManagerChange): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = groupManagedBy(await chats.byId(chatId), user);
      if (before.plan) throw planChat();
      if (!isMember(before, person)) throw personNotFound();
      if (isManager(before, person) === manages) return memberChats.present(before, user);
      if (!manages && managersOf(before).length === 1) throw lastManager();
      const at = new Date();
      const _id = newHexId();
      const after = await groups.changeManager(chatId, user, { person, manages }, _id, at);
      if (!after) continue;
      const notice = manages ? 'manager_added' : 'manager_removed';
      await postSystemMessage(after, { _id, user, notice, about: person, at });
      // Only managers see the invitations and who asks to return.
      await memberChats.bumpAndPublish(chatId, person);
      return memberChats.publish(after, user);
    }
    throw unavailable();
  };
