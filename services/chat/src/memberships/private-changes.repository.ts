import { oid } from '../ids.ts';
import type { MembershipModel } from './membership.model.ts';
import type { Membership } from './membership.rules.ts';
import { oneMembership, ownRevision } from './one-membership.rules.ts';

/** Private changes of a member. */
export type MembershipChange = Partial<
  Pick<Membership, 'clearedSeq' | 'archivedSeq' | 'mutedUntil' | 'pinnedAt' | 'markedUnread' | 'removed'>
>;

/** Changes of a member's own list of chats: archive, pins, deleted chats, read positions. */
export function privateChanges(model: MembershipModel) {
  return {
    async change(chatId: string, user: string, change: MembershipChange): Promise<void> {
      const { $inc, $set } = ownRevision();
      const { clearedSeq, ...rest } = change;
      await model.updateOne(oneMembership(chatId, user), {
        $inc,
        $set: { ...$set, ...rest },
        ...(clearedSeq !== undefined && { $max: { clearedSeq } }),
      });
    },

    /** A block closes a one-to-one chat for the member, or opens it again (null). True if that has changed. */
    async setClosedAt(chatId: string, user: string, closedAt: Date | null): Promise<boolean> {
      const { $inc, $set } = ownRevision();
      // Null also matches a membership from before there was the field.
      const filter = { ...oneMembership(chatId, user), closedAt: closedAt ? null : { $ne: null } };
      return (await model.updateOne(filter, { $inc, $set: { ...$set, closedAt } })).modifiedCount > 0;
    },

    /** Archives a chat for all of its members who have it in their lists. */
    async archiveForAll(chatId: string, archivedSeq: number): Promise<void> {
      const { $inc, $set } = ownRevision();
      await model.updateMany(
        { chatId: oid(chatId), leftSeq: null, archivedSeq: { $lt: archivedSeq } },
        { $inc, $set: { ...$set, archivedSeq, pinnedAt: null } },
      );
    },

    /** The chats have messages since they were archived. */
    async unarchive(memberships: readonly Membership[]): Promise<void> {
      if (memberships.length === 0) return;
      await model.bulkWrite(
        memberships.map(({ chatId, user, archivedSeq }) => ({
          updateOne: {
            filter: { user: oid(user), chatId: oid(chatId), archivedSeq },
            update: { $set: { archivedSeq: -1 } },
          },
        })),
        { ordered: false },
      );
    },

    /** True if this call has pinned the chat; false if it was pinned already. */
    async pin(chatId: string, user: string, pinnedAt: Date): Promise<boolean> {
      const filter = { ...oneMembership(chatId, user), pinnedAt: null };
      const { $inc, $set } = ownRevision();
      const update = { $inc, $set: { ...$set, pinnedAt, archivedSeq: -1 } };
      return (await model.updateOne(filter, update)).modifiedCount > 0;
    },

    countPinned: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), pinnedAt: { $ne: null } }),

    /** The read position moves only forward. `isSecret`: only the user sees it. True if it has moved. */
    async raiseReadSeq(chatId: string, user: string, readSeq: number, isSecret = false): Promise<boolean> {
      const { $inc, $set } = ownRevision();
      const { modifiedCount } = await model.updateOne(
        { ...oneMembership(chatId, user), readSeq: { $lt: readSeq } },
        isSecret ? { $inc, $set: { ...$set, readSeq } } : { $set: { readSeq } },
      );
      return modifiedCount > 0;
    },
  };
}
