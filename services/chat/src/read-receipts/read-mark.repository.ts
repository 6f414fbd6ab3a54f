import { hex, membershipIdOf, oid } from '../ids.ts';
import type { ReadMarksModel } from './read-mark.model.ts';
import { READ_MARKS_KEPT, type ReadMark } from './read-mark.rules.ts';

export type ReadMarkRepository = ReturnType<typeof readMarkRepository>;

/** When members moved their read positions, apart from the memberships, which every list reads. */
export const readMarkRepository = (model: ReadMarksModel) => ({
  async add(chatId: string, user: string, mark: ReadMark): Promise<void> {
    await model.updateOne(
      { _id: oid(membershipIdOf(chatId, user)) },
      { $push: { marks: { $each: [mark], $slice: -READ_MARKS_KEPT } } },
      { upsert: true },
    );
  },

  async of(chatId: string, users: readonly string[]): Promise<Map<string, ReadMark[]>> {
    const byId = new Map(users.map((user) => [membershipIdOf(chatId, user), user]));
    const found = await model.find({ _id: { $in: Array.from(byId.keys(), oid) } }).lean();
    return new Map(found.map(({ _id, marks }) => [byId.get(hex(_id))!, marks]));
  },

  /** Called when the account is deleted. */
  async remove(chatId: string, user: string): Promise<void> {
    await model.deleteOne({ _id: oid(membershipIdOf(chatId, user)) });
  },
});
