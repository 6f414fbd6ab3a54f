import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The decision of the ADMINs about a message, from events of the user service. `_id` is the id of the message. */
interface ModerationDocument {
  _id: Types.ObjectId;
  /** The message has reports without a decision. */
  open: boolean;
  hidden: boolean;
  version: number;
}
export type ModerationModel = Model<ModerationDocument>;

const schema = new Schema<ModerationDocument>(
  { open: Boolean, hidden: Boolean, version: { type: Number, required: true } },
  { versionKey: false, collection: 'moderation' },
);

export const moderationModel = (connection: Connection): ModerationModel =>
  connection.model<ModerationDocument>('moderation', schema);
