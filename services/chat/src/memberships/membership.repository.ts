import { DUPLICATE_KEY, writeErrorsOf } from '@layover/kit/mongo';
import { hex, membershipIdOf, oid, oids } from '../ids.ts';
import { joining } from './joining.repository.ts';
import {
  type MembershipDocument,
  type MembershipModel,
  NEWEST_OF_USER,
  ONE_MEMBERSHIP,
} from './membership.model.ts';
import { type Membership, newMembership } from './membership.rules.ts';
import { privateChanges } from './private-changes.repository.ts';

/** Catch-ups and sockets cover this many of a user's newest chats. */
const NEWEST_MAX = 1_000;
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
  const newestOf = async (user: string, limit: number, only: object = {}) => {
    const found = await model
      .find({ user: oid(user), ...NOT_REMOVED, ...only })
      .sort({ lastAt: -1 })
      .limit(limit)
      .hint(NEWEST_OF_USER)
      .lean<MembershipDocument[]>();
    return found.map(toMembership);
  };
  return {
    ...joining(model),
    ...privateChanges(model),

    /** The newest chats of a user, without those that the user has left and deleted. */
    newestOf: (user: string, limit: number, only: object = {}): Promise<Membership[]> =>
      newestOf(user, limit, only),

    /** Does the same as `newestOf` with NEWEST_MAX for several users, in one read unless somebody has very many chats. */
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
        .map(({ chatId, user, withheldFrom, ...state }) => ({
          _id: oid(membershipIdOf(chatId, user)),
          chatId: oid(chatId),
          user: oid(user),
          ...state,
          withheldFrom: withheldFrom && oid(withheldFrom),
        }))
        // All instances insert in the same order, for the same reason.
        .sort((a, b) => Buffer.compare(a._id.id, b._id.id));
      try {
        await model.collection.insertMany(missing, { ordered: false });
      } catch (err) {
        const writeErrors = writeErrorsOf(err);
        if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
      }
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
  };
}

const toMembership = ({
  _id,
  chatId,
  user,
  withheldFrom = null,
  ...state
}: MembershipDocument): Membership => ({
  ...newMembership(hex(chatId), hex(user)),
  ...state,
  withheldFrom: withheldFrom && hex(withheldFrom),
  chatId: hex(chatId),
  user: hex(user),
});
