import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface CommentDocument {
  _id: Types.ObjectId;
  post: Types.ObjectId;
  author: Types.ObjectId;
  /** The client makes the id; a repeated call carries the same one. Missing in comments from before it was stored. */
  clientId?: string;
  /** Plain text; empty once the comment is deleted. */
  text: string;
  /** Neither deleted nor hidden by ADMINs. */
  shown: boolean;
  hidden: boolean;
  /** Deleted. The document stays for a while, for its events and for decisions about reports. */
  removedAt: Date | null;
  /** Version of the newest decision about reports of the comment. */
  moderationVersion: number;
  /** Grows with every change. */
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

const KEPT_REMOVED_S = 30 * 24 * 3600;

const ONE_PER_CLIENT_ID = 'one_comment_per_client_id';
export const COMMENTS_OF_POST = 'comments_of_post';

const schema = new Schema<CommentDocument>(
  {
    post: { type: Schema.Types.ObjectId, required: true },
    author: { type: Schema.Types.ObjectId, required: true },
    clientId: String,
    text: { type: String, default: '' },
    shown: { type: Boolean, default: true },
    hidden: { type: Boolean, default: false },
    removedAt: { type: Date, default: null },
    moderationVersion: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    createdAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'post_comments', versionKey: false },
);
schema.index({ post: 1, shown: 1, createdAt: -1, _id: -1 }, { name: COMMENTS_OF_POST });
schema.index({ author: 1, createdAt: 1 }, { name: 'comments_of_author' });
schema.index(
  { author: 1, clientId: 1 },
  { unique: true, name: ONE_PER_CLIENT_ID, partialFilterExpression: { clientId: { $exists: true } } },
);
schema.index({ removedAt: 1 }, { name: 'removed_comments', expireAfterSeconds: KEPT_REMOVED_S });

export type CommentModel = Model<CommentDocument>;

export const commentModel = (connection: Connection): CommentModel =>
  connection.model<CommentDocument>('PostComment', schema);
