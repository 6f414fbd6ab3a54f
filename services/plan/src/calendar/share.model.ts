import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A link with which a person shares a plan with somebody whom they trust. */
export interface ShareDocument {
  /** See {@link shareId}. */
  _id: string;
  plan: Types.ObjectId;
  person: Types.ObjectId;
  /** The secret is stored, so that the person can read the link again to send it to others. */
  secret: string;
  hash: string;
  arrivedAt: Date | null;
  backAt: Date | null;
  createdAt: Date;
}

/** A plan can be postponed, so its link can last longer than expected when it was made. */
const KEEP_S = 400 * 24 * 3600;

const shareSchema = new Schema<ShareDocument>(
  {
    _id: { type: String, required: true },
    plan: { type: Schema.Types.ObjectId, required: true },
    person: { type: Schema.Types.ObjectId, required: true },
    secret: { type: String, required: true },
    hash: { type: String, required: true },
    arrivedAt: { type: Date, default: null },
    backAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'shares', versionKey: false },
);

shareSchema.index({ hash: 1 }, { name: 'one_share_per_secret', unique: true });
shareSchema.index({ person: 1 }, { name: 'by_person' });
shareSchema.index({ createdAt: 1 }, { name: 'expired', expireAfterSeconds: KEEP_S });

/** The id of a person's share of a plan. */
export const shareId = (plan: string, person: string): string => `${plan}:${person}`;

export type ShareModel = Model<ShareDocument>;

export const shareModel = (connection: Connection): ShareModel =>
  connection.model<ShareDocument>('Share', shareSchema);
