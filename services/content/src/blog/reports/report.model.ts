import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { REPORT_REASONS } from '@layover/proto/limits';
import { type Connection, type Model, Schema } from 'mongoose';

export type ReportedType = 'post' | 'comment';

/** A report of a post or a comment. `_id` is `<type>:<subject>:<reporter>`, so that a person has one for each. */
export interface BlogReport {
  _id: string;
  type: ReportedType;
  subject: string;
  reporter: string;
  reason: (typeof REPORT_REASONS)[number];
  note: string;
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const text = { type: String, required: true } as const;

const schema = new Schema<BlogReport>(
  {
    _id: text,
    subject: text,
    reporter: text,
    type: { type: String, enum: ['post', 'comment'], required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'blog_reports', versionKey: false },
);
schema.index({ reporter: 1 }, { name: 'by_reporter' });

export type BlogReportModel = Model<BlogReport>;

export const blogReportModel = (connection: Connection): BlogReportModel =>
  connection.model<BlogReport>('BlogReport', schema);
