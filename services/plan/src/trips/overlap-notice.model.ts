import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The traveller of a trip has been notified of another trip. The unique id makes sure that this happens once. */
export interface OverlapNoticeDocument {
  /** `<trip>:<about>`. */
  _id: string;
  trip: Types.ObjectId;
  about: Types.ObjectId;
  /** A year after the overlap, when nobody can be notified of it again. */
  expiresAt: Date;
  /** The traveller has many notices, so this one is sent when the other trip is moved or removed. */
  isHeld?: boolean;
  outbox?: OutboxEntry[];
}

const overlapNoticeSchema = new Schema<OverlapNoticeDocument>(
  {
    _id: { type: String, required: true },
    trip: { type: Schema.Types.ObjectId, required: true },
    about: { type: Schema.Types.ObjectId, required: true },
    expiresAt: { type: Date, required: true },
    isHeld: Boolean,
    ...outboxFields,
  },
  { collection: 'overlap_notices', versionKey: false },
);

overlapNoticeSchema.index({ trip: 1 }, { name: 'by_trip' });
overlapNoticeSchema.index({ about: 1 }, { name: 'by_subject' });
overlapNoticeSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 });

/** The id of the notice to the traveller of one trip about another. */
export const noticeId = (trip: Types.ObjectId, about: Types.ObjectId): string => `${trip}:${about}`;

export type OverlapNoticeModel = Model<OverlapNoticeDocument>;

export const overlapNoticeModel = (connection: Connection): OverlapNoticeModel =>
  connection.model<OverlapNoticeDocument>('OverlapNotice', overlapNoticeSchema);
