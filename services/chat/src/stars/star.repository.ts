import { hex, oid, oids, starIdOf } from '../ids.ts';
import { STARS_OF_USER, type StarDocument, type StarModel } from './star.model.ts';

export type StarRepository = ReturnType<typeof starRepository>;

export const starRepository = (model: StarModel) => ({
  /** A star that is there keeps its time. True if it was not. */
  async add(messageId: string, user: string, at: Date): Promise<boolean> {
    const { upsertedCount } = await model.updateOne(
      { _id: oid(starIdOf(messageId, user)) },
      { $setOnInsert: { user: oid(user), messageId: oid(messageId), at } },
      { upsert: true },
    );
    return upsertedCount > 0;
  },

  /** The last starred first. */
  async of(user: string): Promise<{ messageId: string; at: Date }[]> {
    const found = await model
      .find({ user: oid(user) })
      .sort({ at: -1, messageId: -1 })
      .hint(STARS_OF_USER)
      .lean<StarDocument[]>();
    return found.map(({ messageId, at }) => ({ messageId: hex(messageId), at }));
  },

  countOf: (user: string): Promise<number> => model.countDocuments({ user: oid(user) }).hint(STARS_OF_USER),

  async remove(user: string, messageIds: readonly string[]): Promise<void> {
    if (messageIds.length === 0) return;
    await model.deleteMany({ _id: { $in: oids(messageIds.map((id) => starIdOf(id, user))) } });
  },

  /** Called when the account is deleted. */
  async removeUserData(user: string): Promise<void> {
    await model.deleteMany({ user: oid(user) });
  },
});
