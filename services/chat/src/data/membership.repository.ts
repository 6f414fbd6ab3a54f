import { retryOnDuplicate } from '@layover/kit/mongo';
import type { Membership } from '../domain/chat.ts';
import { hex, oid, oids } from './ids.ts';
import type { MembershipDocument, MembershipModel } from './membership.model.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/**
 * The chat's own list says who is a member; this is what the chat is to each, and the way from a member to the chats.
 * Memberships are written before the chat names the member, so a crash in between leaves one that leads nowhere.
 */
export function membershipRepository(model: MembershipModel) {
  return {
    async of(user: string): Promise<Membership[]> {
      const found = await model.find({ user: oid(user) }).lean<MembershipDocument[]>();
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
      await retryOnDuplicate(() =>
        model.bulkWrite(
          memberships.map(({ chatId, user, ...state }) => ({
            updateOne: {
              filter: { user: oid(user), chatId: oid(chatId) },
              update: { $setOnInsert: state },
              upsert: true,
            },
          })),
          { ordered: false },
        ),
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
  ...state,
  chatId: hex(chatId),
  user: hex(user),
});
