import { Schema } from 'mongoose';

/** A passkey in its account. */
export interface StoredPasskey {
  /** Names it in calls. */
  id: string;
  /** The authenticator's id of the key pair, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** The counter of the last use; 0 forever in authenticators that do not count. */
  counter: number;
  transports: string[];
  isSynced: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const passkeySchema = new Schema<StoredPasskey>(
  {
    id: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: Buffer, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], default: [] },
    isSynced: { type: Boolean, required: true },
    name: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { _id: false, id: false },
);
