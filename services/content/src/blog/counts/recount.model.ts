import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The likes or comments of a post change; the document is removed once the counts of the post are up to date. */
interface RecountDocument {
  _id: Types.ObjectId;
  post: Types.ObjectId;
  at: Date;
}

export const OLDEST_RECOUNTS = 'oldest_recounts';

const schema = new Schema<RecountDocument>(
  { post: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
  { collection: 'post_recounts', versionKey: false },
);
schema.index({ at: 1 }, { name: OLDEST_RECOUNTS });

export type RecountModel = Model<RecountDocument>;

export const recountModel = (connection: Connection): RecountModel =>
  connection.model<RecountDocument>('PostRecount', schema);
