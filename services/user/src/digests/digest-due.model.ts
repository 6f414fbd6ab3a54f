import { type LeasedJob, leasedJobFields } from '@layover/kit/jobs/leases';
import { type Connection, type Model, Schema } from 'mongoose';
import type { DigestTime } from './digest-time.ts';

/** A person for whose digest something is waiting. */
export interface DigestDueDocument extends DigestTime, LeasedJob {
  /** The person's id. */
  _id: string;
  /** Rises with each new entry, so that an entry that arrives while the digest is made is not lost. */
  changes: number;
}
export type DigestDueModel = Model<DigestDueDocument>;

const required = { required: true } as const;

const schema = new Schema<DigestDueDocument>(
  {
    _id: { type: String, ...required },
    dueAt: { type: Date, ...required },
    day: { type: String, ...required },
    changes: { type: Number, ...required },
    ...leasedJobFields,
  },
  { versionKey: false, collection: 'digests_due' },
);
schema.index({ dueAt: 1 }, { name: 'due_digests' });

export const digestDueModel = (connection: Connection): DigestDueModel =>
  connection.model<DigestDueDocument>('digests_due', schema);
