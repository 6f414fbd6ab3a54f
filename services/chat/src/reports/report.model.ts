import type { Attachment } from '@layover/proto/http/chat/attachment';
import { type ContentReport, reportFields } from '@layover/shared/members/content-reports';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A report of a message, with the message as it was when the person reported it. */
export interface ReportDocument extends ContentReport {
  _id: Types.ObjectId;
  messageId: Types.ObjectId;
  chatId: Types.ObjectId;
  /** Empty if the message has only a file. */
  text: string;
  attachmentId: Types.ObjectId | null;
  attachmentName: string | null;
  attachmentKind: Attachment['kind'] | null;
  writer: Types.ObjectId;
  reporter: Types.ObjectId;
}
export type ReportModel = Model<ReportDocument>;

const id = { type: Schema.Types.ObjectId, required: true };

export const ONE_REPORT = 'one_report_per_message_and_reporter';
const REPORTS_OF_FILE = 'reports_of_a_file';

const schema = new Schema<ReportDocument>(
  {
    messageId: id,
    chatId: id,
    text: { type: String, default: '' },
    attachmentId: { type: Schema.Types.ObjectId, default: null },
    attachmentName: { type: String, default: null },
    attachmentKind: { type: String, default: null },
    writer: id,
    reporter: id,
    ...reportFields,
  },
  { versionKey: false, collection: 'reports' },
);
schema.index({ messageId: 1, reporter: 1 }, { unique: true, name: ONE_REPORT });
schema.index({ attachmentId: 1 }, { name: REPORTS_OF_FILE });
schema.index({ reporter: 1 }, { name: 'reports_by_reporter' });
schema.index({ writer: 1 }, { name: 'reports_of_writer' });

export const reportModel = (connection: Connection): ReportModel =>
  connection.model<ReportDocument>('reports', schema);
