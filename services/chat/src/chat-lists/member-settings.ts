import type { Chat } from '@layover/proto/http/chat/chat';
import { PINNED_MAX } from '@layover/proto/limits';
import { pinLimit } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { MemberChats } from './member-chats.ts';

interface SettingsDeps {
  memberChats: MemberChats;
}

/** Archives a chat until its next message, or brings it back. Archiving unpins. */
export const archiveChat =
  ({ memberChats }: SettingsDeps) =>
  (chatId: string, user: string, hidden: boolean): Promise<Chat> =>
    memberChats.update(chatId, user, ({ seq }) =>
      hidden ? { archivedSeq: seq, pinnedAt: null } : { archivedSeq: -1 },
    );

/**
 * Clears the history for one member, and takes the chat out of the list until its next message. The read
 * position stays, because others see it. A group that the user has left disappears. Messages after `upTo`
 * stay, and the chat with them: the user had not seen them. Repeating it changes nothing.
 */
export const deleteChat =
  ({ memberChats }: SettingsDeps) =>
  (chatId: string, user: string, upTo?: number): Promise<Chat> =>
    memberChats.update(chatId, user, ({ seq }, { clearedSeq, archivedSeq, leftSeq }) => {
      const end = Math.min(seq, upTo ?? seq);
      return {
        clearedSeq: Math.max(clearedSeq, end),
        archivedSeq: Math.max(archivedSeq, end),
        ...(end > clearedSeq && { pinnedAt: null }),
        removed: leftSeq !== null,
      };
    });

export const muteChat =
  ({ memberChats }: SettingsDeps) =>
  (chatId: string, user: string, mutedUntil: Date | null): Promise<Chat> =>
    memberChats.update(chatId, user, () => ({ mutedUntil }));

export const markUnread =
  ({ memberChats }: SettingsDeps) =>
  (chatId: string, user: string, markedUnread: boolean): Promise<Chat> =>
    memberChats.update(chatId, user, () => ({ markedUnread }));

interface PinDeps extends SettingsDeps {
  memberships: MembershipRepository;
}

/**
 * Pins a chat to the top of the list and takes it out of the archive. The limit is checked after the write,
 * and a pin too many is undone, so concurrent calls may pin fewer chats but never more.
 */
export const pinChat =
  ({ memberChats, memberships }: PinDeps) =>
  async (chatId: string, user: string, pinned: boolean): Promise<Chat> => {
    if (!pinned) return memberChats.update(chatId, user, () => ({ pinnedAt: null }));
    const { chat, membership } = await memberChats.get(chatId, user);
    if (!(await memberships.pin(chatId, user, new Date()))) return memberChats.publish(chat, user);
    if ((await memberships.countPinned(user)) > PINNED_MAX) {
      await memberships.change(chatId, user, { pinnedAt: null, archivedSeq: membership.archivedSeq });
      throw pinLimit();
    }
    return memberChats.publish(chat, user);
  };
