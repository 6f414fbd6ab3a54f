import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { REPORT_REASONS } from '@layover/proto/limits';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A report of a plan to the ADMINs. `_id` is `<planId>:<userId>`, so that a person has one for each plan. */
export interface PlanReport {
  _id: string;
  plan: Types.ObjectId;
  reporter: Types.ObjectId;
  reason: (typeof REPORT_REASONS)[number];
  note: string;
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const schema = new Schema<PlanReport>(
  {
    _id: { type: String, required: true },
    plan: { type: Schema.Types.ObjectId, required: true },
    reporter: { type: Schema.Types.ObjectId, required: true },
    reason: { type: String, enum: REPORT_REASONS, required: true },
    note: { type: String, default: '' },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'reports', versionKey: false },
);
schema.index({ reporter: 1 }, { name: 'by_reporter' });

export type PlanReportModel = Model<PlanReport>;

export const planReportModel = (connection: Connection): PlanReportModel =>
  connection.model<PlanReport>('Report', schema);
