import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The calendar feed of a person. `_id` is the person. */
interface FeedLinkDocument {
  _id: Types.ObjectId;
  /** SHA-256 of the secret, which is not stored. */
  hash: string;
  madeAt: Date;
  outbox?: OutboxEntry[];
}

const feedLinkSchema = new Schema<FeedLinkDocument>(
  {
    hash: { type: String, required: true },
    madeAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'feed_links', versionKey: false },
);

feedLinkSchema.index({ hash: 1 }, { name: 'one_feed_per_secret', unique: true });

export type FeedLinkModel = Model<FeedLinkDocument>;

export const feedLinkModel = (connection: Connection): FeedLinkModel =>
  connection.model<FeedLinkDocument>('FeedLink', feedLinkSchema);
