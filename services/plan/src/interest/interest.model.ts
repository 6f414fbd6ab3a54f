import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A person's interest in a plan. */
export interface InterestDocument {
  /** `<plan>:<person>` */
  _id: string;
  plan: Types.ObjectId;
  person: Types.ObjectId;
  /** `none` remains for a day after interest was withdrawn, so that an older change cannot bring it back. */
  interest: 'none' | 'going' | 'waiting';
  isListed: boolean;
  since: Date;
  /** The plan's version at the last change. */
  version: number;
  removedAt?: Date;
}

const KEEP_REMOVED_S = 24 * 3600;

const interestSchema = new Schema<InterestDocument>(
  {
    _id: { type: String, required: true },
    plan: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    interest: { type: String, enum: ['none', 'going', 'waiting'], required: true },
    isListed: { type: Boolean, required: true },
    since: { type: Date, required: true },
    version: { type: Number, required: true },
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
