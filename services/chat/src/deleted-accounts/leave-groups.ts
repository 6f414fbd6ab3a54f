import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import { isMember, namesOf } from '../chat-state/index.ts';
import type { ChatRepository, GroupRepository } from '../chats/index.ts';
import type { LeaveGroup } from '../groups/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';

export interface LeaveGroupsDeps {
  chats: ChatRepository;
  groups: Pick<GroupRepository, 'liftRemoval' | 'removePictureOf' | 'replaceName'>;
  groupPictures: Pick<DocumentPictures, 'removeUnreferenced'>;
  memberships: Pick<MembershipRepository, 'chatIdsEverOf' | 'replaceNameInViews'>;
  messages: Pick<MessageRepository, 'namesGivenBy' | 'replaceNamesGivenBy'>;
  leaveGroup: LeaveGroup;
  notifier: Notifier;
}

/** The new name of a group that the deleted person had named. */
const NEUTRAL_NAME = 'Group';

/** Takes a person out of all groups, replaces the names that they gave to groups, and removes the pictures that they set. */
export const leaveGroups =
  ({ chats, groups, groupPictures, memberships, messages, leaveGroup, notifier }: LeaveGroupsDeps) =>
  async (user: string) => {
    for (const chatId of await memberships.chatIdsEverOf(user)) {
      const chat = await chats.byId(chatId);
      if (chat?.chat_type !== 'group') continue;
      if (isMember(chat, user)) await leaveGroup(chatId, user);
      if (chat.removed?.includes(user)) await groups.liftRemoval(chatId, user, new Date());
      if (chat.plan) continue;
      if (chat.picture?.by === user) {
        await groups.removePictureOf(chatId, user, new Date());
        await groupPictures.removeUnreferenced([chat.picture.path]);
      }
      const names = await messages.namesGivenBy(chatId, user);
      if (names.length === 0) continue;
      const renamed = await groups.replaceName(chatId, names, NEUTRAL_NAME, new Date());
      if (renamed) notifier.renamed(chatId, { ...namesOf(renamed), revision: renamed.revision });
      await memberships.replaceNameInViews(chatId, names, NEUTRAL_NAME);
      await messages.replaceNamesGivenBy(chatId, user, NEUTRAL_NAME);
    }
  };
