import { type LeasedJob, leasedJobFields } from '@layover/kit/jobs/leases';
import { type Connection, type Model, Schema } from 'mongoose';

/** The only job of its kind: one instance at a time compares orders, so the calls of PayPal stay below one limit. */
export const COMPARISON_JOB = 'comparison';

export interface ComparisonJobDocument extends LeasedJob {
  _id: typeof COMPARISON_JOB;
  dueAt: Date;
}
export type ComparisonJobModel = Model<ComparisonJobDocument>;

const schema = new Schema<ComparisonJobDocument>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    ...leasedJobFields,
  },
  { versionKey: false, collection: 'comparison_jobs' },
);

export const comparisonJobModel = (connection: Connection): ComparisonJobModel =>
  connection.model<ComparisonJobDocument>('ComparisonJob', schema);
