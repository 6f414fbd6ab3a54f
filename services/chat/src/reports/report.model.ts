import { REPORT_REASONS } from '@layover/proto/limits';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface ReportDocument extends Omit<Report, '_id' | 'messageId' | 'chatId' | 'writer' | 'reporter'> {
  _id: Types.ObjectId;
  messageId: Types.ObjectId;
  chatId: Types.ObjectId;
  writer: Types.ObjectId;
  reporter: Types.ObjectId;
}
export type ReportModel = Model<ReportDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

export const ONE_REPORT = 'one_report_per_message_and_reporter';
export const REPORTS_BY_TIME = 'reports_by_time';

const schema = new Schema<ReportDocument>(
  {
    messageId: id,
    chatId: id,
    // Empty if the message has only a file.
    text: { type: String, default: '' },
    attachmentName: { type: String, default: null },
    writer: id,
    reporter: id,
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'reports' },
);
schema.index({ messageId: 1, reporter: 1 }, { unique: true, name: ONE_REPORT });
schema.index({ createdAt: -1, _id: -1 }, { name: REPORTS_BY_TIME });

export const reportModel = (connection: Connection): ReportModel =>
  connection.model<ReportDocument>('reports', schema);

/** A report of a message, as it is stored; ids are hex. */
export interface Report {
  _id: string;
  messageId: string;
  chatId: string;
  /** The text at the time of the report. */
  text: string;
  /** Name of the file that the message carries. */
  attachmentName: string | null;
  writer: string;
  reporter: string;
  reason: (typeof REPORT_REASONS)[number];
  note: string;
  createdAt: Date;
}
