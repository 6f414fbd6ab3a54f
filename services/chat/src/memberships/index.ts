import type { Connection } from 'mongoose';
import { membershipModel } from './membership.model.ts';
import { membershipRepository } from './membership.repository.ts';

/** Chats as they are for each of their members. */
export const createMemberships = (mongo: Connection) => ({
  memberships: membershipRepository(membershipModel(mongo)),
});

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
export type { MembershipChange } from './private-changes.repository.ts';
export { changedFor, revisionFor, stableRevisionFor } from './reader-revision.rules.ts';
