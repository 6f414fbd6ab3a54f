import { type Connection, Schema } from 'mongoose';

/** A challenge that has been used. */
interface UsedChallenge {
  /** Its nonce. */
  _id: string;
  expiresAt: Date;
}

const schema = new Schema<UsedChallenge>(
  {
    _id: { type: String, required: true },
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'used_challenges_expire', expireAfterSeconds: 60 },
    },
  },
  { versionKey: false },
);

export const usedChallengeModel = (connection: Connection) =>
  connection.model<UsedChallenge>('usedChallenges', schema, 'usedChallenges');
