import { type ContentReport, reportFields } from '@layover/shared/members/content-reports';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A report of a plan to the ADMINs. `_id` is `<planId>:<userId>`, so that a person has one for each plan. */
export interface PlanReport extends ContentReport {
  _id: string;
  plan: Types.ObjectId;
  reporter: Types.ObjectId;
}

const schema = new Schema<PlanReport>(
  {
    _id: { type: String, required: true },
    plan: { type: Schema.Types.ObjectId, required: true },
    reporter: { type: Schema.Types.ObjectId, required: true },
    ...reportFields,
  },
  { collection: 'reports', versionKey: false },
);
schema.index({ reporter: 1 }, { name: 'by_reporter' });

export type PlanReportModel = Model<PlanReport>;

export const planReportModel = (connection: Connection): PlanReportModel =>
  connection.model<PlanReport>('Report', schema);
