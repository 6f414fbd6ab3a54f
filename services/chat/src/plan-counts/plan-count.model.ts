import { type Connection, type Model, Schema } from 'mongoose';

/** Number of people interested in a plan, as of the plan's `version`, from the events of the plan service. */
interface PlanCountCopy {
  _id: string;
  count: number;
  version: number;
}
export type PlanCountModel = Model<PlanCountCopy>;

const schema = new Schema<PlanCountCopy>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'planCounts' },
);

export const planCountModel = (connection: Connection): PlanCountModel =>
  connection.model<PlanCountCopy>('planCounts', schema);
