import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { Days } from '@layover/proto/trip-days';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** The traveller of a trip has been notified of another trip. The unique id makes sure that this happens once. */
export interface OverlapNotificationDocument {
  /** `<trip>:<about>`. */
  _id: string;
  trip: Types.ObjectId;
  about: Types.ObjectId;
  /** See {@link notificationExpiry}. */
  expiresAt: Date;
  /** The traveller has many notifications, so this one is sent when the other trip is moved or removed. */
  isHeld?: boolean;
  outbox?: OutboxEntry[];
}

const overlapNotificationSchema = new Schema<OverlapNotificationDocument>(
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

overlapNotificationSchema.index({ trip: 1 }, { name: 'by_trip' });
overlapNotificationSchema.index({ about: 1 }, { name: 'by_subject' });
overlapNotificationSchema.index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: 0 });

/** The id of the notification to the traveller of one trip about another. */
export const notificationId = (trip: Types.ObjectId, about: Types.ObjectId): string => `${trip}:${about}`;

const YEAR_MS = 365 * 24 * 3600_000;

/** A notification is kept for a year after the overlap, because nobody can be notified of it again then. */
export const notificationExpiry = ({ to }: Days): Date => new Date(Date.parse(to) + YEAR_MS);

export type OverlapNotificationModel = Model<OverlapNotificationDocument>;

export const overlapNotificationModel = (connection: Connection): OverlapNotificationModel =>
  connection.model<OverlapNotificationDocument>('OverlapNotification', overlapNotificationSchema);
