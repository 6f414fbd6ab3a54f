import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A person likes a post. `_id` is `<post>:<person>`, so that a person counts once. */
interface LikeDocument {
  _id: string;
  post: Types.ObjectId;
  person: Types.ObjectId;
  createdAt: Date;
}

export const LIKES_OF_POST = 'likes_of_post';

const required = { required: true } as const;

const schema = new Schema<LikeDocument>(
  {
    _id: { type: String, ...required },
    post: { type: Schema.Types.ObjectId, ...required },
    person: { type: Schema.Types.ObjectId, ...required },
    createdAt: { type: Date, ...required },
  },
  { collection: 'post_likes', versionKey: false },
);
schema.index({ person: 1, createdAt: 1 }, { name: 'likes_of_person' });
schema.index({ post: 1 }, { name: LIKES_OF_POST });

export type LikeModel = Model<LikeDocument>;

export const likeModel = (connection: Connection): LikeModel =>
  connection.model<LikeDocument>('PostLike', schema);

export const likeId = (post: unknown, person: unknown) => `${post}:${person}`;
