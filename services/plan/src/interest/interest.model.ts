import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { type InterestChange, interestChangeFields } from '../plans/index.ts';

/**
 * A person's interest in a plan: their last change of it. `none` remains for a day after interest was withdrawn, so that an
 * older change cannot bring it back.
 */
export interface InterestDocument extends InterestChange {
  /** `<plan>:<person>` */
  _id: string;
  plan: Types.ObjectId;
  removedAt?: Date;
}

const KEEP_REMOVED_S = 24 * 3600;

const interestSchema = new Schema<InterestDocument>(
  {
    _id: { type: String, required: true },
    plan: { type: Schema.Types.ObjectId, required: true },
    ...interestChangeFields,
    removedAt: Date,
  },
  { collection: 'interests', versionKey: false },
);

interestSchema.index({ plan: 1, interest: 1, since: 1, _id: 1 }, { name: 'people_of_plan' });
interestSchema.index({ person: 1, interest: 1, since: -1 }, { name: 'plans_of_person' });
interestSchema.index({ removedAt: 1 }, { name: 'removed', expireAfterSeconds: KEEP_REMOVED_S });

export type InterestModel = Model<InterestDocument>;

export const interestModel = (connection: Connection): InterestModel =>
  connection.model<InterestDocument>('Interest', interestSchema);

export const interestId = (plan: Types.ObjectId | string, person: Types.ObjectId | string): string =>
  `${plan}:${person}`;
