import { expiresAfter } from '@layover/kit/expiring-index';
import { type Connection, type Model, Schema } from 'mongoose';

/** Whether a comment of the blog is shown. Comments that were never deleted or hidden have none. */
interface CommentStateDocument {
  /** The id of the comment. */
  _id: string;
  shown: boolean;
  version: number;
  changedAt: Date;
}
export type CommentStateModel = Model<CommentStateDocument>;

const schema = new Schema<CommentStateDocument>(
  {
    _id: { type: String, required: true },
    shown: { type: Boolean, required: true },
    version: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'comment_states' },
);
schema.index(
  { changedAt: 1 },
  { name: 'comment_states_expire', ...expiresAfter('RETENTION_NOTIFICATIONS_DAYS') },
);

export const commentStateModel = (connection: Connection): CommentStateModel =>
  connection.model<CommentStateDocument>('comment_states', schema);
