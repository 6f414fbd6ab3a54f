import { hashedId, hex, oid, oids } from '../ids.ts';
import type { InvitationDocument, InvitationModel } from './invitation.model.ts';

export interface Invited {
  chatId: string;
  user: string;
  by: string;
  at: Date;
}

export type InvitationRepository = ReturnType<typeof invitationRepository>;

export const invitationIdOf = (chatId: string, user: string) => hashedId(`invitation to ${chatId}:${user}`);

const toInvited = ({ chatId, user, by, at }: InvitationDocument): Invited => ({
  chatId: hex(chatId),
  user: hex(user),
  by: hex(by),
  at,
});

/**
 * An invitation is written before the chat has the candidate, so after a crash one can remain without effect.
 */
export function invitationRepository(model: InvitationModel) {
  return {
    async put(invited: readonly Invited[]): Promise<void> {
      if (invited.length === 0) return;
      await model.bulkWrite(
        invited.map(({ chatId, user, by, at }) => ({
          replaceOne: {
            filter: { _id: oid(invitationIdOf(chatId, user)) },
            replacement: { chatId: oid(chatId), user: oid(user), by: oid(by), at },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },

    /** The oldest first, for each person. */
    async ofAll(users: readonly string[]): Promise<Invited[]> {
      const found = await model
        .find({ user: { $in: oids(users) } })
        .sort({ user: 1, at: 1 })
        .lean<InvitationDocument[]>();
      return found.map(toInvited);
    },

    async between(one: string, other: string): Promise<Invited[]> {
      const pairs = [
        { user: oid(one), by: oid(other) },
        { user: oid(other), by: oid(one) },
      ];
      return (await model.find({ $or: pairs }).lean<InvitationDocument[]>()).map(toInvited);
    },

    async count(user: string, by?: string): Promise<number> {
      return model.countDocuments({ user: oid(user), ...(by && { by: oid(by) }) });
    },

    async remove(chatId: string, user: string): Promise<void> {
      await model.deleteOne({ _id: oid(invitationIdOf(chatId, user)) });
    },

    /** Removes the invitations that a deleted account got and those that it made. */
    async removeUserData(user: string): Promise<void> {
      await model.deleteMany({ user: oid(user) });
      await model.deleteMany({ by: oid(user) });
    },
  };
}
