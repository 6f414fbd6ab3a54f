import { type Connection, type Model, Schema } from 'mongoose';

/** The categories of a plan, updated by `plan.changed`. `_id` is the plan's id. */
export interface PlanUse {
  _id: string;
  category: string;
  subcategories: string[];
  version: number;
}

const planUseSchema = new Schema<PlanUse>(
  {
    _id: { type: String, required: true },
    category: { type: String, required: true },
    subcategories: { type: [String], default: [] },
    version: { type: Number, required: true },
  },
  { collection: 'plan-uses', versionKey: false },
);
planUseSchema.index({ category: 1 }, { name: 'by_category' });
planUseSchema.index({ subcategories: 1 }, { name: 'by_subcategory' });

export type PlanUseModel = Model<PlanUse>;

export const planUseModel = (connection: Connection): PlanUseModel =>
  connection.model<PlanUse>('PlanUse', planUseSchema);
