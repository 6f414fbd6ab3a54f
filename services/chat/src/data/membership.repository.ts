import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import { type Membership, newMembership } from '../domain/chat.ts';
import { membershipIdOf } from '../domain/membership-id.ts';
import { hex, oid, oids } from './ids.ts';
import type { MembershipDocument, MembershipModel } from './membership.model.ts';

/** What somebody changes of a chat for themselves alone. */
export type OwnChange = Partial<
  Pick<Membership, 'readSeq' | 'clearedSeq' | 'hiddenSeq' | 'mutedUntil' | 'pinnedAt'>
>;

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/**
 * The chat's own list says who is a member; this is what the chat is to each, and the way from a member to the chats.
 * Memberships are written before the chat names the member, so a crash in between leaves one that leads nowhere.
 */
export function membershipRepository(model: MembershipModel) {
  const one = (chatId: string, user: string) => ({ user: oid(user), chatId: oid(chatId) });
  return {
    async of(user: string): Promise<Membership[]> {
      const found = await model.find({ user: oid(user) }).lean<MembershipDocument[]>();
      return found.map(toMembership);
    },

    async ofAll(users: readonly string[]): Promise<Membership[]> {
      const found = await model.find({ user: { $in: oids(users) } }).lean<MembershipDocument[]>();
      return found.map(toMembership);
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

    async change(chatId: string, user: string, change: OwnChange): Promise<void> {
      await model.updateOne(one(chatId, user), { $set: change });
    },

    /** Something the member may see has come since the chat was put out of the list. */
    async unhide(memberships: readonly Membership[]): Promise<void> {
      if (memberships.length === 0) return;
      await model.bulkWrite(
        memberships.map(({ chatId, user, hiddenSeq }) => ({
          updateOne: {
            filter: { user: oid(user), chatId: oid(chatId), hiddenSeq },
            update: { $set: { hiddenSeq: -1 } },
          },
        })),
        { ordered: false },
      );
    },

    /** Pins the chat unless it is pinned already. Whether it was this call that did. */
    async pin(chatId: string, user: string, pinnedAt: Date): Promise<boolean> {
      const filter = { ...one(chatId, user), pinnedAt: null };
      return (await model.updateOne(filter, { $set: { pinnedAt, hiddenSeq: -1 } })).modifiedCount > 0;
    },

    countPinned: (user: string): Promise<number> =>
      model.countDocuments({ user: oid(user), pinnedAt: { $ne: null } }),

    /**
     * The chat named the person a member again at this place, which is that of its notice. The writes of an addition
     * and of a leave can arrive here in the wrong order: the higher place holds.
     */
    async joined(chatId: string, user: string, place: number): Promise<void> {
      const filter = { ...one(chatId, user), joinedSeq: { $lt: place } };
      const leftLater = { $gt: ['$leftSeq', place] };
      await model.collection.updateOne(filter, [
        {
          $set: {
            joinedSeq: place - 1,
            readSeq: { $max: ['$readSeq', place - 1] },
            hiddenSeq: -1,
            leftSeq: { $cond: [leftLater, '$leftSeq', null] },
            leftAt: { $cond: [leftLater, '$leftAt', null] },
          },
        },
      ]);
    },

    /** The chat names the person no more, from this place on. */
    async left(chatId: string, user: string, place: number, at: Date): Promise<void> {
      await model.updateOne(
        { ...one(chatId, user), joinedSeq: { $lt: place }, leftSeq: null },
        { $set: { leftSeq: place, leftAt: at } },
      );
    },

    /** The pointer only moves forward. Whether it moved. */
    async raiseReadSeq(chatId: string, user: string, readSeq: number): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { user: oid(user), chatId: oid(chatId), readSeq: { $lt: readSeq } },
        { $set: { readSeq } },
      );
      return modifiedCount > 0;
    },
  };
}

const toMembership = ({ _id, chatId, user, ...state }: MembershipDocument): Membership => ({
  ...newMembership(hex(chatId), hex(user)),
  ...state,
  chatId: hex(chatId),
  user: hex(user),
});
