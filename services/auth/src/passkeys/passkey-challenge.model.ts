import { type Connection, type Model, Schema } from 'mongoose';

export type ChallengePurpose = 'add' | 'sign-in' | 'second-factor' | 'confirm';

/** A challenge that an authenticator may sign once. */
interface PasskeyChallengeDocument {
  /** The challenge itself. */
  _id: string;
  purpose: ChallengePurpose;
  /** The id of the session, or of the sign-in that waits for its second factor; empty for anybody. */
  subject: string;
  expiresAt: Date;
}

const schema = new Schema<PasskeyChallengeDocument>(
  {
    _id: String,
    purpose: { type: String, required: true },
    subject: { type: String, default: '' },
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'passkey_challenges_expire', expireAfterSeconds: 0 },
    },
  },
  { versionKey: false, collection: 'passkey_challenges' },
);

export type PasskeyChallengeModel = Model<PasskeyChallengeDocument>;

export const passkeyChallengeModel = (connection: Connection): PasskeyChallengeModel =>
  connection.model<PasskeyChallengeDocument>('passkey_challenges', schema);
