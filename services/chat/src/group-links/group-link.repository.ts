import { hex, oid } from '../ids.ts';
import type { GroupLinkDocument, GroupLinkModel } from './group-link.model.ts';

export interface GroupLinkState extends Omit<GroupLinkDocument, '_id' | 'by'> {
  chatId: string;
  by: string;
}

export type GroupLinkRepository = ReturnType<typeof groupLinkRepository>;

const toLink = ({ _id, by, ...rest }: GroupLinkDocument): GroupLinkState => ({
  ...rest,
  chatId: hex(_id),
  by: hex(by),
});

/** Expired links are not found, also before the database has removed them. */
export function groupLinkRepository(model: GroupLinkModel) {
  const find = async (filter: object): Promise<GroupLinkState | null> => {
    const found = await model
      .findOne({ ...filter, expiresAt: { $gt: new Date() } })
      .lean<GroupLinkDocument>();
    return found && toLink(found);
  };
  return {
    ofGroup: (chatId: string) => find({ _id: oid(chatId) }),
    byToken: (tokenHash: string) => find({ tokenHash }),

    /** Replaces the link of the group. */
    async put({ chatId, by, ...rest }: GroupLinkState): Promise<void> {
      await model.replaceOne({ _id: oid(chatId) }, { ...rest, by: oid(by) }, { upsert: true });
    },

    async remove(chatId: string): Promise<void> {
      await model.deleteOne({ _id: oid(chatId) });
    },

    /** Called when the account is deleted. */
    async removeUserData(user: string): Promise<void> {
      await model.deleteMany({ by: oid(user) });
    },
  };
}
