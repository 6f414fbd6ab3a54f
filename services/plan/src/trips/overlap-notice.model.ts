import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** Two trips whose overlap has been announced. Its unique id makes sure that this happens once. */
export interface OverlapNoticeDocument {
  /** `<trip>:<trip>`, the lower id first. */
  _id: string;
  trips: Types.ObjectId[];
  /** A year after the overlap, when nobody can be told of it again. */
  expiresAt: Date;
  outbox?: OutboxEntry[];
}

const overlapNoticeSchema = new Schema<OverlapNoticeDocument>(
  {
    _id: { type: String, required: true },
    trips: { type: [Schema.Types.ObjectId], required: true },
    expiresAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'overlap_notices', versionKey: false },
);

overlapNoticeSchema.index({ trips: 1 }, { name: 'by_trip' });
overlapNoticeSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 });

export type OverlapNoticeModel = Model<OverlapNoticeDocument>;

export const overlapNoticeModel = (connection: Connection): OverlapNoticeModel =>
  connection.model<OverlapNoticeDocument>('OverlapNotice', overlapNoticeSchema);
