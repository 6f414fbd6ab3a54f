import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A slug belongs to one post for good, so that former addresses lead to it. `_id` is the slug. */
interface SlugDocument {
  _id: string;
  post: Types.ObjectId;
}

const schema = new Schema<SlugDocument>(
  { _id: { type: String, required: true }, post: { type: Schema.Types.ObjectId, required: true } },
  { collection: 'post_slugs', versionKey: false },
);
schema.index({ post: 1 }, { name: 'slugs_of_post' });

export type SlugModel = Model<SlugDocument>;

export const slugModel = (connection: Connection): SlugModel =>
  connection.model<SlugDocument>('PostSlug', schema);
