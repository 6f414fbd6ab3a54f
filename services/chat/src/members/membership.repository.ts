import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import type { Former } from '../groups/group-view.rules.ts';
import { hex, membershipIdOf, oid, oids } from '../ids.ts';
import { type MembershipDocument, type MembershipModel, NEWEST_OF_USER } from './membership.model.ts';
import { type Block, type Membership, newMembership } from './membership.rules.ts';

/** What somebody changes of a chat for themselves alone. */
export type MembershipChange = Partial<
  Pick<Membership, 'clearedSeq' | 'archivedSeq' | 'mutedUntil' | 'pinnedAt' | 'gone'>
>;

/** So many of somebody's chats are caught up with, and heard by sockets: the newest. */
export const NEWEST_MAX = 1_000;
/** Chats of one person that are not many. */
const MANY = 100;

const NOT_GONE = { gone: { $ne: true } } as const;

/** Of one member in a chat. */
export const BLOCKS_MAX = 500;

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/**
 * The chat's own list says who is a member; this is what the chat is to each, and the way from a member to the chats.
 * Memberships are written before the chat names the member, so a crash in between leaves one that leads nowhere.
 */
export function membershipRepository(model: MembershipModel) {
  const one = (chatId: string, user: string) => ({ user: oid(user), chatId: oid(chatId) });
  const newestOf = async (user: string, limit: number, only: object = {}) => {
    const found = await model
      .find({ user: oid(user), ...NOT_GONE, ...only })
      .sort({ lastAt: -1 })
      .limit(limit)
      .hint(NEWEST_OF_USER)
      .lean<MembershipDocument[]>();
    return found.map(toMembership);
  };
  /** What goes with every change that is the member's alone, in the same write. */
  const ownRevision = () => ({ $inc: { revision: 1 }, $set: { changedAt: new Date() } });
  return {
    /** The newest of somebody's chats, without those that are gone. */
    newestOf: (user: string, limit: number, only: object = {}): Promise<Membership[]> =>
      newestOf(user, limit, only),

    /** The same of several people, NEWEST_MAX of each: in one read, unless somebody has very many. */
    async newestOfAll(users: readonly string[]): Promise<Membership[]> {
      const limit = NEWEST_MAX + MANY * users.length;
      const found = await model
        .find({ user: { $in: oids(users) }, ...NOT_GONE })
        .limit(limit)
        .lean<MembershipDocument[]>();
      if (found.length < limit) return found.map(toMembership);
      return (await Promise.all(users.map((user) => newestOf(user, NEWEST_MAX)))).flat();
    },

    async amongChats(user: string, chatIds: readonly string[]): Promise<Membership[]> {
      if (chatIds.length === 0) return [];
      const filter = { user: oid(user), chatId: { $in: oids(chatIds) }, ...NOT_GONE };
      return (await model.find(filter).lean<MembershipDocument[]>()).map(toMembership);
    },

    countOf: (user: string, only: object): Promise<number> =>
      model.countDocuments({ user: oid(user), ...NOT_GONE, ...only }),

    /** Something was written that the members may see, but for those to whom the chat is closed. */
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

    /** Leaves one that exists as it is. */
    async ensure(memberships: readonly Membership[]): Promise<void> {
      // Not upserts: of several at once the database finds that each waits for the other, ends one, and holds the rest up.
      const missing = memberships
        .map(({ chatId, user, ...state }) => ({
          _id: oid(membershipIdOf(chatId, user)),
          ...{ chatId: oid(chatId), user: oid(user), ...state },
          blocks: state.blocks.map(({ whom, at }) => ({ whom: oid(whom), at })),
        }))
        // In one order everywhere, for the same reason.
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

    /** Something the member may see has come since the chat was put out of the list. */
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

    /** Pins the chat unless it is pinned already. Whether it was this call that did. */
    async pin(chatId: string, user: string, pinnedAt: Date): Promise<boolean> {
      const filter = { ...one(chatId, user), pinnedAt: null };
      const { $inc, $set } = ownRevision();
      const update = { $inc, $set: { ...$set, pinnedAt, archivedSeq: -1 } };
      return (await model.updateOne(filter, update)).modifiedCount > 0;
    },

    countPinned: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), pinnedAt: { $ne: null } }),

    /**
     * The chat named the person a member again at this place, which is that of its notice. The writes of an addition
     * and of a leave can arrive here in the wrong order: the higher place holds.
     */
    async markJoined(chatId: string, user: string, place: number): Promise<void> {
      const filter = { ...one(chatId, user), joinedSeq: { $lt: place } };
      const leftLater = { $gt: ['$leftSeq', place] };
      await model.collection.updateOne(filter, [
        {
          $set: {
            joinedSeq: place - 1,
            lastAt: new Date(),
            gone: { $cond: [leftLater, '$gone', false] },
            readSeq: { $max: ['$readSeq', place - 1] },
            archivedSeq: -1,
            leftSeq: { $cond: [leftLater, '$leftSeq', null] },
            leftAt: { $cond: [leftLater, '$leftAt', null] },
            leftView: { $cond: [leftLater, '$leftView', null] },
          },
        },
      ]);
    },

    /**
     * The chat names the person no more, from this place on. `byThemselves`: an archived chat stays archived, as the
     * notice of their own leave is nothing new to them.
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

    /** The pointer only moves forward. `isSecret`: for nobody else to see. Whether it moved. */
    async raiseReadSeq(chatId: string, user: string, readSeq: number, isSecret = false): Promise<boolean> {
      const { $inc, $set } = ownRevision();
      const { modifiedCount } = await model.updateOne(
        { ...one(chatId, user), readSeq: { $lt: readSeq } },
        isSecret ? { $inc, $set: { ...$set, readSeq } } : { $set: { readSeq } },
      );
      return modifiedCount > 0;
    },

    /** Whether it was this call that blocked the person; not where there is no room for one more. */
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

    /** Whether it was this call that lifted the block. */
    async unblock(chatId: string, user: string, whom: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { ...one(chatId, user), 'blocks.whom': oid(whom) },
        { ...ownRevision(), $pull: { blocks: { whom: oid(whom) } } },
      );
      return modifiedCount > 0;
    },

    /** Blocked person → by whom. */
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
