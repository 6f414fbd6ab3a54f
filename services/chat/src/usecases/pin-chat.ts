import { conflict } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat';
import { PINNED_MAX } from '@layover/proto/limits';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { OwnChats } from './own-chats.ts';

interface PinDeps {
  own: OwnChats;
  memberships: MembershipRepository;
}

/**
 * Keeps a chat at the top of the list, and takes it out of the archive. Counted after the write and taken back when
 * it is one too many: of several at once fewer may get a place than there are, never more.
 */
export const pinChat =
  ({ own, memberships }: PinDeps) =>
  async (chatId: string, user: string, pinned: boolean): Promise<Chat> => {
    if (!pinned) return own.change(chatId, user, () => ({ pinnedAt: null }));
    const { chat, membership } = await own.find(chatId, user);
    if (!(await memberships.pin(chatId, user, new Date()))) return own.show(chat, user);
    if ((await memberships.countPinned(user)) > PINNED_MAX) {
      await memberships.change(chatId, user, { pinnedAt: null, hiddenSeq: membership.hiddenSeq });
      throw conflict('pin_limit', `You can pin ${PINNED_MAX} chats.`);
    }
    return own.show(chat, user);
  };
