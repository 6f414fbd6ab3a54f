import { type Connection, type Model, Schema } from 'mongoose';

export interface SigningKeyDocument {
  /** Start of the period in which the key signs; the id makes it the only key of that period. */
  _id: Date;
  /** End of that period. */
  until: Date;
  /** PEM, encrypted by the setting `SIGNING_KEYS_SECRET`. */
  privateKey: Buffer;
  expiresAt: Date;
}

const schema = new Schema<SigningKeyDocument>(
  {
    _id: { type: Date, required: true },
    until: { type: Date, required: true },
    privateKey: { type: Buffer, required: true },
    expiresAt: {
      type: Date,
      required: true,
      index: { name: 'signing_keys_leave_when_they_expire', expireAfterSeconds: 0 },
    },
  },
  { versionKey: false, collection: 'signing_keys' },
);

export type SigningKeyModel = Model<SigningKeyDocument>;

export const signingKeyModel = (connection: Connection): SigningKeyModel =>
  connection.model<SigningKeyDocument>('signing_keys', schema);
