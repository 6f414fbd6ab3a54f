import { type Connection, type Model, Schema } from 'mongoose';
import type { PlanProjection } from './plan.rules.ts';

export interface PlanDocument extends PlanProjection {
  /** True while the job that ends chats checks the plan. Absent once the chat has ended. */
  isChatOpen?: boolean;
}
export type PlanModel = Model<PlanDocument>;

export const OPEN_BY_END = 'plans_with_an_open_chat_by_its_end';

const required = { required: true } as const;

const planSchema = new Schema<PlanDocument>(
  {
    _id: { type: String, ...required },
    name: { type: String, ...required },
    nameTranslations: { type: Schema.Types.Mixed, default: undefined },
    image: { type: String, default: '' },
    creator: { type: String, ...required },
    visible: { type: Boolean, ...required },
    chatEndsAt: { type: Date, default: null },
    isChatOpen: Boolean,
    version: { type: Number, ...required },
  },
  { versionKey: false, collection: 'plans' },
);
planSchema.index(
  { isChatOpen: 1, chatEndsAt: 1 },
  { name: OPEN_BY_END, partialFilterExpression: { isChatOpen: true } },
);

export const planModel = (connection: Connection): PlanModel =>
  connection.model<PlanDocument>('plans', planSchema);

/** Whether a person is interested in a plan, as of the plan's `version`. */
interface InterestDocument {
  /** `<plan id>:<user id>` */
  _id: string;
  interested: boolean;
  version: number;
}
export type InterestModel = Model<InterestDocument>;

const interestSchema = new Schema<InterestDocument>(
  {
    _id: { type: String, ...required },
    interested: { type: Boolean, ...required },
    version: { type: Number, ...required },
  },
  { versionKey: false, collection: 'planInterests' },
);

export const interestModel = (connection: Connection): InterestModel =>
  connection.model<InterestDocument>('planInterests', interestSchema);
