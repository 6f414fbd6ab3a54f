import type { Caller } from '@layover/kit/http/guard';
import type { Chat } from '@layover/proto/http/chat/chat';
import { isMember } from '../chat-state/index.ts';
import { groupNotFound } from '../errors.ts';
import { type GroupChangeDeps, groupWithMembersManagedBy, publishToManagers } from './group-changes.ts';

/**
 * The creator of a plan, or an ADMIN, lets a person join its chat again who was removed from it. Repeating it changes nothing.
 * @returns null to a caller who is not in the chat
 */
export const liftRemoval =
  ({ chats, groups, memberChats }: Pick<GroupChangeDeps, 'chats' | 'groups' | 'memberChats'>) =>
  async (
    chatId: string,
    { _id: user, rol }: Pick<Caller, '_id' | 'rol'>,
    person: string,
  ): Promise<Chat | null> => {
    const before = await chats.byId(chatId);
    if (rol !== 'ADMIN') groupWithMembersManagedBy(before, user);
    if (!before?.plan) throw groupNotFound();
    const after = await groups.liftRemoval(chatId, person, new Date());
    if (after) await publishToManagers(memberChats, after);
    const chat = after ?? before;
    return isMember(chat, user) ? memberChats.present(chat, user) : null;
  };
