import { READ_DAYS } from '@layover/proto/limits';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

const DAY_S = 24 * 3600;

/** Somebody has read a post on a day. `_id` is a hash of the post, the day and the reader. */
interface ReaderDocument {
  _id: string;
  at: Date;
}

/** The number of people who have read a post on a day (UTC). `_id` is `<post>:<yyyy-mm-dd>`. */
interface ReadDayDocument {
  _id: string;
  post: Types.ObjectId;
  day: Date;
  count: number;
}

const readerSchema = new Schema<ReaderDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'post_readers', versionKey: false },
);
readerSchema.index({ at: 1 }, { name: 'readers_are_forgotten', expireAfterSeconds: 2 * DAY_S });

const daySchema = new Schema<ReadDayDocument>(
  {
    _id: { type: String, required: true },
    post: { type: Schema.Types.ObjectId, required: true },
    day: { type: Date, required: true },
    count: { type: Number, required: true },
  },
  { collection: 'post_read_days', versionKey: false },
);
daySchema.index({ post: 1, day: 1 }, { name: 'days_of_post' });
// Some days longer than they count, for instances that were down when they stopped counting.
daySchema.index({ day: 1 }, { name: 'days_expire', expireAfterSeconds: (READ_DAYS + 15) * DAY_S });

export type ReaderModel = Model<ReaderDocument>;
export type ReadDayModel = Model<ReadDayDocument>;

export const readModels = (connection: Connection): { readers: ReaderModel; days: ReadDayModel } => ({
  readers: connection.model<ReaderDocument>('PostReader', readerSchema),
  days: connection.model<ReadDayDocument>('PostReadDay', daySchema),
});

/** The day of a read (UTC), as `yyyy-mm-dd`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
