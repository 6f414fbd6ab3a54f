import { isDuplicateKey } from '@layover/kit/mongo';
import { type Connection, Schema } from 'mongoose';

/** The number of times that a person used a limit on a day (UTC). */
export interface DailyUse {
  /** `<person>:<yyyy-mm-dd>` */
  _id: string;
  /** Ids of the counted uses. */
  ids: string[];
  expiresAt: Date;
}

const KEPT_MS = 2 * 24 * 3600 * 1000;

const schema = new Schema<DailyUse>(
  {
    _id: { type: String, required: true },
    ids: [String],
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'days_are_forgotten', expireAfterSeconds: 0 },
    },
  },
  { versionKey: false },
);

export type DailyLimit = ReturnType<typeof dailyLimit>;

/** Counts the uses of a limit by a person on a day. They count by their ids, so a repeated or concurrent call counts once. */
export function dailyLimit(connection: Connection, collection: string) {
  const model = connection.model<DailyUse>(collection, schema, collection);
  const key = (person: string, at: Date) => `${person}:${at.toISOString().slice(0, 10)}`;

  /** Creates the document of a day, if it is missing. */
  async function begin(_id: string, expiresAt: Date): Promise<void> {
    try {
      await model.create({ _id, ids: [], expiresAt });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
  }

  return {
    /** Counts all of the ids for this day, or none if they exceed the limit. */
    async add(person: string, wanted: readonly string[], limit: number, at: Date): Promise<boolean> {
      const ids = [...new Set(wanted)];
      if (ids.length === 0) return true;
      if (ids.length > limit) return false;
      const _id = key(person, at);
      const room = { $expr: { $lte: [{ $size: { $setUnion: ['$ids', ids] } }, limit] } };
      const count = async () =>
        (await model.updateOne({ _id, ...room }, { $addToSet: { ids: { $each: ids } } })).matchedCount > 0;
      if (await count()) return true;
      await begin(_id, new Date(at.getTime() + KEPT_MS));
      return count();
    },

    /** The number of uses on this day. */
    async used(person: string, at: Date): Promise<number> {
      return (await model.findById(key(person, at)).lean<DailyUse>())?.ids.length ?? 0;
    },

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      // The semicolon is the character after the colon, so this range contains all days of the person.
      await model.deleteMany({ _id: { $gt: `${person}:`, $lt: `${person};` } });
    },

    /** Removes the id from the count. */
    async remove(person: string, id: string, at: Date): Promise<void> {
      await model.updateOne({ _id: key(person, at) }, { $pull: { ids: id } });
    },
  };
}

/** When the next day begins (UTC). */
export const dayAfter = (at: Date): Date => new Date(new Date(at).setUTCHours(24, 0, 0, 0));

/** Seconds until the next day begins (UTC). */
export const secondsOfDayLeft = (at: Date): number =>
  24 * 3600 - Math.floor((at.getTime() / 1000) % (24 * 3600));
