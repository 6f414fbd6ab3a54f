import { retryOnDuplicate } from '@layover/kit/mongo';
import { type Connection, Schema } from 'mongoose';
import { tooManyCodes } from '../errors.ts';

const HOUR_MS = 3_600_000;
/** Codes that do not work, in an hour. An office shares one address. */
const PER_ACCOUNT = 20;
const PER_NETWORK = 100;

interface GuessesDocument {
  /** Account or network, and the hour. */
  _id: string;
  count: number;
  expiresAt: Date;
}

const schema = new Schema<GuessesDocument>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'voucher_guesses', versionKey: false },
);
schema.index({ expiresAt: 1 }, { name: 'voucher_guesses_expire', expireAfterSeconds: 0 });

/** Who tries a code. */
export interface Guesser {
  userId: string;
  network: string;
}

export type GuessLimit = ReturnType<typeof guessLimit>;

/** Counts the codes that did not work, of an account and of an address, in the database that all instances share. */
export function guessLimit(mongo: Connection) {
  const model = mongo.model<GuessesDocument>('VoucherGuesses', schema);

  const add = async (who: string, count: number): Promise<number> => {
    const hour = Math.floor(Date.now() / HOUR_MS);
    const after = await retryOnDuplicate(() =>
      model
        .findOneAndUpdate(
          { _id: `${who} ${hour}` },
          { $inc: { count }, $setOnInsert: { expiresAt: new Date((hour + 2) * HOUR_MS) } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<GuessesDocument>(),
    );
    return after?.count ?? 0;
  };

  return {
    /** Call it before the code is looked up, so that concurrent attempts count too. @throws 429 */
    async count({ userId, network }: Guesser): Promise<void> {
      // An account that is rejected does not use up the limit of its whole office.
      const isAllowed =
        (await add(`account ${userId}`, 1)) <= PER_ACCOUNT &&
        (await add(`network ${network}`, 1)) <= PER_NETWORK;
      if (!isAllowed) throw tooManyCodes((HOUR_MS - (Date.now() % HOUR_MS)) / 1000);
    },
    /** Takes a counted attempt back, because the code was a good one. */
    refund: ({ userId, network }: Guesser) =>
      Promise.all([add(`account ${userId}`, -1), add(`network ${network}`, -1)]),
  };
}
