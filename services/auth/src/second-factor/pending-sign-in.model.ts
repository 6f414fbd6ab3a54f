import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A sign-in whose first step has succeeded. */
export interface PendingSignInDocument {
  /** Hash of the ticket. */
  _id: string;
  account: Types.ObjectId;
  /** The session that is confirmed; none for a sign-in. */
  session?: string;
  /** Tries of the second step. */
  attempts: number;
  expiresAt: Date;
}

const schema = new Schema<PendingSignInDocument>(
  {
    _id: String,
    account: { type: Schema.Types.ObjectId, required: true },
    session: String,
    attempts: { type: Number, default: 0 },
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'pending_sign_ins_expire', expireAfterSeconds: 0 },
    },
  },
  { versionKey: false, collection: 'pending_sign_ins' },
);

export type PendingSignInModel = Model<PendingSignInDocument>;

export const pendingSignInModel = (connection: Connection): PendingSignInModel =>
  connection.model<PendingSignInDocument>('pending_sign_ins', schema);
