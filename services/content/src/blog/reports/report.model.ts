import { type ContentReport, reportFields } from '@layover/shared/members/content-reports';
import { type Connection, type Model, Schema } from 'mongoose';

export type ReportedType = 'post' | 'comment';

/** A report of a post or a comment. `_id` is `<type>:<subject>:<reporter>`, so that a person has one for each. */
export interface BlogReport extends ContentReport {
  _id: string;
  type: ReportedType;
  subject: string;
  reporter: string;
}

const text = { type: String, required: true } as const;

const schema = new Schema<BlogReport>(
  {
    _id: text,
    subject: text,
    reporter: text,
    type: { type: String, enum: ['post', 'comment'], required: true },
    ...reportFields,
  },
  { collection: 'blog_reports', versionKey: false },
);
schema.index({ reporter: 1 }, { name: 'by_reporter' });

export type BlogReportModel = Model<BlogReport>;

export const blogReportModel = (connection: Connection): BlogReportModel =>
  connection.model<BlogReport>('BlogReport', schema);
