import type { Outbox } from '@layover/kit/events/outbox';
import { hiddenPeople } from '@layover/shared/members/blocks';
import { changeBlocks } from '@layover/shared/members/change-blocks';
import { personModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { ParticipantsCache } from '../chats/index.ts';
import { batchLoader } from '../concurrency/index.ts';
import { blockersCache } from './blocks.cache.ts';
import { invitationModel } from './invitation.model.ts';
import { invitationRepository } from './invitation.repository.ts';
import { membershipModel } from './membership.model.ts';
import { membershipRepository } from './membership.repository.ts';
import { personCache } from './person.cache.ts';
import { userBlockModel } from './user-block.model.ts';

interface MembersDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  participants: Pick<ParticipantsCache, 'of'>;
}

/** People whose own blocks one read finds. */
const BLOCK_READERS_MAX = 200;

/** The people, their memberships of chats, the groups to which they are invited, and the blocks between them. */
export function createMembers({ mongo, outbox, participants }: MembersDeps) {
  const people = personModel(mongo);
  const userBlocks = userBlockModel(mongo);
  const hidden = hiddenPeople(userBlocks);
  return {
    personModel: people,
    userBlockModel: userBlocks,
    people: personCache(people),
    memberships: membershipRepository(membershipModel(mongo)),
    invitations: invitationRepository(invitationModel(mongo)),
    hidden,
    blocks: changeBlocks(userBlocks, outbox, 'chat.block-changed'),
    /** The blocks that these people make. */
    blocksMadeBy: batchLoader({ maxKeys: BLOCK_READERS_MAX, keyOf: ({ user }) => user }, hidden.madeBy),
    findBlockers: blockersCache({ participants, hidden }),
  };
}

export type { FindBlockers } from './blocks.cache.ts';
export type { InvitationRepository, Invited } from './invitation.repository.ts';
export type { MembershipRepository } from './membership.repository.ts';
export {
  historyStart,
  isArchived,
  isDeleted,
  lastSeqFor,
  type Membership,
  newMembership,
  sortDate,
  withheldMembership,
} from './membership.rules.ts';
export type { PersonCache } from './person.cache.ts';
export type { MembershipChange } from './private-changes.repository.ts';
export { changedFor, revisionFor, stableRevisionFor } from './reader-revision.rules.ts';
