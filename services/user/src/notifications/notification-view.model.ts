import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface NotificationViewDocument {
  /** The person's id. */
  _id: Types.ObjectId;
  /** The newest notification that the bell has shown while the person was using a page. It only moves forward. */
  seenUntil?: Date;
  /** The newest notification that was there when the person opened the list. It only moves forward. */
  openedUntil?: Date;
}
export type NotificationViewModel = Model<NotificationViewDocument>;

const schema = new Schema<NotificationViewDocument>(
  { _id: { type: Schema.Types.ObjectId, required: true }, seenUntil: Date, openedUntil: Date },
  { versionKey: false, collection: 'notification_views' },
);

export const notificationViewModel = (connection: Connection): NotificationViewModel =>
  connection.model<NotificationViewDocument>('notification_views', schema);
