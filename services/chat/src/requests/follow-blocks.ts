import { unavailable } from '@layover/kit/errors';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { MemberChats } from '../chat-lists/member-chats.ts';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { PairRepository } from '../chats/pair.repository.ts';
import type { CloseInvitations } from '../groups/close-invitations.ts';
import { chatIdOfPair } from '../ids.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import type { Notifier } from '../notifier.ts';

export interface FollowBlocksDeps {
  hidden: HiddenPeople;
  pairs: PairRepository;
  chats: ChatRepository;
  memberships: MembershipRepository;
  memberChats: MemberChats;
  closeInvitations: CloseInvitations;
  notifier: Notifier;
}

export type FollowBlocks = (one: string, other: string) => Promise<void>;

/** The blocks can change while the chats follow them, so this is repeated. */
const ATTEMPTS = 5;

/**
 * Brings the chats of two people to the present state of the blocks between them: their one-to-one chat disappears for both
 * or comes back, groups hide from each what the other writes, and invitations between them are closed. Repeating it
 * changes nothing.
 */
export function followBlocks(deps: FollowBlocksDeps): FollowBlocks {
  const { hidden, pairs, chats, memberships, memberChats, closeInvitations, notifier } = deps;

  async function setApart(chatId: string, users: readonly string[], isApart: boolean): Promise<void> {
    const isChanged = await memberships.setRemoved(chatId, isApart);
    if (isApart) {
      notifier.left(chatId, users);
      notifier.gone(chatId, users);
      return;
    }
    const chat = await chats.byId(chatId);
    if (!isChanged || !chat || chat.members.length === 0) return;
    notifier.joined(chatId, users);
    for (const user of users) await memberChats.publish(chat, user);
  }

  return async (one, other) => {
    const chatId = chatIdOfPair(one, other);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { revision, isBlocked } = await hidden.revisionOf(one, other);
      await pairs.setApart(chatId, isBlocked, revision);
      const chat = await chats.byId(chatId);
      if (chat) await setApart(chatId, [one, other], chat.members.length === 0);
      await pairs.raiseAclVersions(await memberships.sharedBy(one, other));
      if (isBlocked) await closeInvitations(one, other);
      // Somebody who has followed a newer change meanwhile may have been overtaken by the writes above.
      if ((await hidden.revisionOf(one, other)).revision === revision) return;
    }
    throw unavailable();
  };
}
