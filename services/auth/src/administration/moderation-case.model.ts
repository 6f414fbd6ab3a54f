import { type Connection, type Model, Schema } from 'mongoose';

/** The decision of ADMINs about an account in the moderation case of one subject. `_id` is the id of the case. */
export interface ModerationCaseDocument {
  _id: string;
  accountId: string;
  actor: string;
  disabled: boolean;
  /** Version of the decision. */
  version: number;
  /** The case has disabled the account, or may have: only then does it enable the account. */
  hasDisabled?: boolean;
  /** Version of the newest decision that the account follows. */
  appliedVersion?: number;
}
export type ModerationCaseModel = Model<ModerationCaseDocument>;

const schema = new Schema<ModerationCaseDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    actor: { type: String, default: '' },
    disabled: { type: Boolean, required: true },
    version: { type: Number, required: true },
    hasDisabled: Boolean,
    appliedVersion: Number,
  },
  { versionKey: false, collection: 'moderation_cases' },
);

export const moderationCaseModel = (connection: Connection): ModerationCaseModel =>
  connection.model<ModerationCaseDocument>('ModerationCase', schema);
