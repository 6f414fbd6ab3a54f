import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import { BLOCKS_MAX } from '@layover/proto/limits';
import type { Former } from '../groups/group-view.rules.ts';
import { hex, membershipIdOf, oid, oids } from '../ids.ts';
import {
  type MembershipDocument,
  type MembershipModel,
  NEWEST_OF_USER,
  ONE_MEMBERSHIP,
} from './membership.model.ts';
import { type Block, type Membership, newMembership } from './membership.rules.ts';

/** Private changes of a member. */
export type MembershipChange = Partial<
  Pick<Membership, 'clearedSeq' | 'archivedSeq' | 'mutedUntil' | 'pinnedAt' | 'removed'>
>;

/** Catch-ups and sockets cover this many of a user's newest chats. */
export const NEWEST_MAX = 1_000;
/** Chats of one person that are compared with those of another one. */
const SHARED_MAX = 10_000;
/** Expected upper bound of one user's chats. */
const MANY = 100;

const NOT_REMOVED = { removed: { $ne: true } } as const;

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/**
 * Stores the settings that each member has for a chat, and finds the chats of a user. The list of members itself is in
 * the chat document. A membership is stored before the chat lists the member, so a crash can leave one without effect.
 */
export function membershipRepository(model: MembershipModel) {
  const one = (chatId: string, user: string) => ({ user: oid(user), chatId: oid(chatId) });
  const newestOf = async (user: string, limit: number, only: object = {}) => {
    const found = await model
      .find({ user: oid(user), ...NOT_REMOVED, ...only })
      .sort({ lastAt: -1 })
      .limit(limit)
      .hint(NEWEST_OF_USER)
      .lean<MembershipDocument[]>();
    return found.map(toMembership);
  };
  /** Part of every private change, in the same write. */
  const ownRevision = () => ({ $inc: { revision: 1 }, $set: { changedAt: new Date() } });
  return {
    /** The newest chats of a user, without those that the user has left and deleted. */
    newestOf: (user: string, limit: number, only: object = {}): Promise<Membership[]> =>
      newestOf(user, limit, only),

    /** As `newestOf` with NEWEST_MAX for several users, by one read unless somebody has very many chats. */
    async newestOfAll(users: readonly string[]): Promise<Membership[]> {
      const limit = NEWEST_MAX + MANY * users.length;
      const found = await model
        .find({ user: { $in: oids(users) }, ...NOT_REMOVED })
        .limit(limit)
        .lean<MembershipDocument[]>();
      if (found.length < limit) return found.map(toMembership);
      return (await Promise.all(users.map((user) => newestOf(user, NEWEST_MAX)))).flat();
    },

    async amongChats(user: string, chatIds: readonly string[]): Promise<Membership[]> {
      if (chatIds.length === 0) return [];
      const filter = { user: oid(user), chatId: { $in: oids(chatIds) }, ...NOT_REMOVED };
      return (await model.find(filter).lean<MembershipDocument[]>()).map(toMembership);
    },

    /** All chats of which a person is or was a member. */
    async chatIdsEverOf(user: string): Promise<string[]> {
      const found = await model
        .find({ user: oid(user) }, { chatId: 1 })
        .hint(ONE_MEMBERSHIP)
        .lean();
      return found.map(({ chatId }) => hex(chatId));
    },

    /** Called when the account is deleted. */
    async removeUserData(user: string): Promise<void> {
      await model.deleteMany({ user: oid(user) });
    },

    /** In the views that former members keep of a group. */
    async replaceNameInViews(chatId: string, names: readonly string[], name: string): Promise<void> {
      await model.updateMany(
        { chatId: oid(chatId), 'leftView.chat_name': { $in: [...names] } },
        { $set: { 'leftView.chat_name': name } },
      );
    },

    countOf: (user: string, only: object): Promise<number> =>
      model.countDocuments({ user: oid(user), ...NOT_REMOVED, ...only }),

    /** Members for whom the chat is closed keep their time. */
    async raiseLastAt(chatId: string, closedTo: readonly string[], at: Date): Promise<void> {
      await model.updateMany(
        { chatId: oid(chatId), leftSeq: null, lastAt: { $lt: at }, user: { $nin: oids(closedTo) } },
        { $set: { lastAt: at } },
      );
    },

    async inChat(chatId: string, user: string): Promise<Membership | null> {
      const found = await model.findOne({ user: oid(user), chatId: oid(chatId) }).lean<MembershipDocument>();
      return found && toMembership(found);
    },

    async inChats(chatIds: readonly string[]): Promise<Membership[]> {
      if (chatIds.length === 0) return [];
      const found = await model.find({ chatId: { $in: oids(chatIds) } }).lean<MembershipDocument[]>();
      return found.map(toMembership);
    },

    /** Does not change existing memberships. */
    async ensure(memberships: readonly Membership[]): Promise<void> {
      // Inserts and not upserts: concurrent upserts deadlock, and the database ends one of them after a long
      // wait.
      const missing = memberships
        .map(({ chatId, user, ...state }) => ({
          _id: oid(membershipIdOf(chatId, user)),
          ...{ chatId: oid(chatId), user: oid(user), ...state },
          blocks: state.blocks.map(({ whom, at }) => ({ whom: oid(whom), at })),
        }))
        // All instances insert in the same order, for the same reason.
        .sort((a, b) => Buffer.compare(a._id.id, b._id.id));
      try {
        await model.collection.insertMany(missing, { ordered: false });
      } catch (err) {
        const refusals = writeErrorsOf(err);
        if (refusals.length === 0 || refusals.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
    },

    async change(chatId: string, user: string, change: MembershipChange): Promise<void> {
      const { $inc, $set } = ownRevision();
      const { clearedSeq, ...rest } = change;
      await model.updateOne(one(chatId, user), {
        $inc,
        $set: { ...$set, ...rest },
        ...(clearedSeq !== undefined && { $max: { clearedSeq } }),
      });
    },

    /** Takes a one-to-one chat out of both lists, or puts it back. True if anything has changed. */
    async setRemoved(chatId: string, removed: boolean): Promise<boolean> {
      const { $inc, $set } = ownRevision();
      const filter = { chatId: oid(chatId), removed: removed ? { $ne: true } : true };
      return (await model.updateMany(filter, { $inc, $set: { ...$set, removed } })).modifiedCount > 0;
    },

    /** Ids of the chats that two people have in common. */
    async sharedBy(one: string, other: string): Promise<string[]> {
      const present = { leftSeq: null, ...NOT_REMOVED };
      const chatIds = await model
        .find({ user: oid(one), ...present }, { chatId: 1 })
        .limit(SHARED_MAX)
        .lean();
      const found = await model
        .find(
          { user: oid(other), chatId: { $in: chatIds.map(({ chatId }) => chatId) }, ...present },
          { chatId: 1 },
        )
        .lean();
      return found.map(({ chatId }) => hex(chatId));
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
      const filter = { ...one(chatId, user), pinnedAt: null };
      const { $inc, $set } = ownRevision();
      const update = { $inc, $set: { ...$set, pinnedAt, archivedSeq: -1 } };
      return (await model.updateOne(filter, update)).modifiedCount > 0;
    },

    countPinned: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), pinnedAt: { $ne: null } }),

    /**
     * The chat has named the person a member again; `seq` is the seq of its system message. The writes of
     * joining and leaving can arrive in the wrong order, so the higher seq wins.
     */
    async markJoined(chatId: string, user: string, seq: number): Promise<void> {
      const filter = { ...one(chatId, user), joinedSeq: { $lt: seq } };
      const leftLater = { $gt: ['$leftSeq', seq] };
      await model.collection.updateOne(filter, [
        {
          $set: {
            joinedSeq: seq - 1,
            lastAt: new Date(),
            removed: { $cond: [leftLater, '$removed', false] },
            readSeq: { $max: ['$readSeq', seq - 1] },
            archivedSeq: -1,
            leftSeq: { $cond: [leftLater, '$leftSeq', null] },
            leftAt: { $cond: [leftLater, '$leftAt', null] },
            leftView: { $cond: [leftLater, '$leftView', null] },
          },
        },
      ]);
    },

    /**
     * The chat names the person no more, from `seq` on. `byThemselves`: an archived chat stays archived,
     * because the system message about their own leave is nothing new to them.
     */
    async left(
      chatId: string,
      user: string,
      { seq, at, byThemselves }: Pick<Former, 'seq' | 'at'> & { byThemselves: boolean },
      leftView: Membership['leftView'],
    ): Promise<void> {
      const filter = { ...one(chatId, user), joinedSeq: { $lt: seq }, leftSeq: null };
      const left = { leftSeq: seq, leftAt: at, leftView };
      if (byThemselves) {
        const archived = { ...filter, archivedSeq: seq - 1 };
        await model.updateOne(archived, { $set: { ...left, archivedSeq: seq } });
      }
      await model.updateOne(filter, { $set: left });
    },

    /** The read position moves only forward. `isSecret`: only the user sees it. True if it has moved. */
    async raiseReadSeq(chatId: string, user: string, readSeq: number, isSecret = false): Promise<boolean> {
      const { $inc, $set } = ownRevision();
      const { modifiedCount } = await model.updateOne(
        { ...one(chatId, user), readSeq: { $lt: readSeq } },
        isSecret ? { $inc, $set: { ...$set, readSeq } } : { $set: { readSeq } },
      );
      return modifiedCount > 0;
    },

    /** True if this call has blocked the person; false if the limit is reached. */
    async block(chatId: string, user: string, block: Block): Promise<boolean> {
      const whom = oid(block.whom);
      const { modifiedCount } = await model.updateOne(
        {
          ...one(chatId, user),
          'blocks.whom': { $ne: whom },
          [`blocks.${BLOCKS_MAX - 1}`]: { $exists: false },
        },
        { ...ownRevision(), $push: { blocks: { whom, at: block.at } } },
      );
      return modifiedCount > 0;
    },

    /** True if this call has lifted the block. */
    async unblock(chatId: string, user: string, whom: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { ...one(chatId, user), 'blocks.whom': oid(whom) },
        { ...ownRevision(), $pull: { blocks: { whom: oid(whom) } } },
      );
      return modifiedCount > 0;
    },

    /** Blocked person → members who block. */
    async blocksIn(chatId: string): Promise<Map<string, string[]>> {
      const filter = { chatId: oid(chatId), 'blocks.0': { $exists: true } };
      const found = await model.find(filter, { user: 1, blocks: 1 }).lean<MembershipDocument[]>();
      const pairs = found.flatMap(({ user, blocks }) => blocks.map(({ whom }) => [hex(whom), hex(user)]));
      const by = Map.groupBy(pairs, ([whom]) => whom as string);
      return new Map(Array.from(by, ([whom, each]) => [whom, each.map(([, user]) => user as string)]));
    },
  };
}

const toMembership = ({ _id, chatId, user, blocks = [], ...state }: MembershipDocument): Membership => ({
  ...newMembership(hex(chatId), hex(user)),
  ...state,
  blocks: blocks.map(({ whom, at }) => ({ whom: hex(whom), at })),
  chatId: hex(chatId),
  user: hex(user),
});
