import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A message that a person has starred. */
export interface StarDocument {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  messageId: Types.ObjectId;
  at: Date;
}
export type StarModel = Model<StarDocument>;

export const STARS_OF_USER = 'stars_of_a_user';

const id = { type: Schema.Types.ObjectId, required: true };

const schema = new Schema<StarDocument>(
  { _id: id, user: id, messageId: id, at: { type: Date, required: true } },
  { versionKey: false, collection: 'stars' },
);
schema.index({ user: 1, at: -1 }, { name: STARS_OF_USER });

export const starModel = (connection: Connection): StarModel =>
  connection.model<StarDocument>('stars', schema);
