import { unavailable } from '@layover/kit/errors';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { MemberChats } from '../chat-lists/index.ts';
import type { ChatRepository, ContactRepository } from '../chats/index.ts';
import type { CloseInvitations, DeliverWithheld } from '../groups/index.ts';
import { chatIdOfPair } from '../ids.ts';
import type { MembershipRepository } from '../memberships/index.ts';

export interface FollowBlocksDeps {
  hidden: Pick<HiddenPeople, 'stateOf'>;
  contacts: ContactRepository;
  chats: ChatRepository;
  memberships: MembershipRepository;
  memberChats: MemberChats;
  closeInvitations: CloseInvitations;
  deliverWithheld: DeliverWithheld;
}

/** `one` is the person whose block has changed. */
export type FollowBlocks = (one: string, other: string) => Promise<void>;

/** The blocks can change while the chats follow them, so this is repeated. */
const ATTEMPTS = 5;

/**
 * Brings the chats of two people to the present state of the blocks between them. Their one-to-one chat is closed for who
 * blocks and unchanged for the other one, groups hide from each what the other writes, invitations between them are closed,
 * and who blocks no more gets the groups that were withheld. Only the windows of the person whose block has changed are
 * notified. Repeating it changes nothing.
 */
export function followBlocks(deps: FollowBlocksDeps): FollowBlocks {
  const { hidden, contacts, chats, memberships, memberChats, closeInvitations, deliverWithheld } = deps;

  async function setClosedAt(chatId: string, user: string, closedAt: Date | null): Promise<void> {
    const isChanged = await memberships.setClosedAt(chatId, user, closedAt);
    if (!isChanged || closedAt) return;
    // Messages since the block move the chat up in the list.
    const chat = await chats.byId(chatId);
    if (chat) await memberships.raiseLastAt(chatId, [], chat.lastMsgDate);
  }

  return async (one, other) => {
    const chatId = chatIdOfPair(one, other);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { revision, made } = await hidden.stateOf(one, other);
      const blockers = made.map(({ user }) => user);
      await contacts.setClosedBy({ _id: chatId, members: [one, other] }, blockers, revision);
      for (const user of [one, other]) {
        const block = made.find((each) => each.user === user);
        await setClosedAt(chatId, user, block ? (block.at ?? new Date()) : null);
      }
      const shared = await memberships.sharedBy(one, other);
      await contacts.raiseAclVersions(shared);
      for (const id of shared) await memberChats.bumpAndPublish(id, one);
      if (made.length > 0) await closeInvitations(one, other);
      if (!blockers.includes(one)) await deliverWithheld(one, other);
      // Somebody who has followed a newer change meanwhile may have been overtaken by the writes above.
      if ((await hidden.stateOf(one, other)).revision === revision) return;
    }
    throw unavailable();
  };
}
