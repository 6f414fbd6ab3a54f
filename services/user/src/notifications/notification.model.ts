import type { NotificationKind } from '@layover/proto/http/notification';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface NotificationDocument {
  /** `<event id>:<user id>`, so that a repeated event stores nothing twice. */
  _id: string;
  user: Types.ObjectId;
  kind: NotificationKind;
  params: Record<string, string>;
  image: string;
  path: string;
  subjectId: string;
  /** The person whom the notification is about; absent for none. */
  person?: string;
  isRead: boolean;
  createdAt: Date;
}

export const notificationId = (eventId: string, userId: string): string => `${eventId}:${userId}`;

export type NotificationModel = Model<NotificationDocument>;

export const NEWEST_OF_USER = 'notifications_of_a_user_newest_first';
export const UNREAD_OF_USER = 'unread_notifications_of_a_user';

const KEPT_SECONDS = 90 * 24 * 3600;

const required = { required: true } as const;

const schema = new Schema<NotificationDocument>(
  {
    _id: { type: String, ...required },
    user: { type: Schema.Types.ObjectId, ...required },
    kind: { type: String, ...required },
    params: { type: Schema.Types.Mixed, default: {} },
    image: { type: String, default: '' },
    path: { type: String, default: '' },
    subjectId: { type: String, ...required },
    person: String,
    isRead: { type: Boolean, default: false },
    createdAt: { type: Date, ...required },
  },
  { versionKey: false, collection: 'notifications', minimize: false },
);
schema.index({ user: 1, createdAt: -1, _id: -1 }, { name: NEWEST_OF_USER });
schema.index({ user: 1, isRead: 1 }, { name: UNREAD_OF_USER, partialFilterExpression: { isRead: false } });
schema.index({ createdAt: 1 }, { name: 'notifications_expire', expireAfterSeconds: KEPT_SECONDS });

schema.index(
  { person: 1 },
  { name: 'about_a_person', partialFilterExpression: { person: { $type: 'string' } } },
);

export const notificationModel = (connection: Connection): NotificationModel =>
  connection.model<NotificationDocument>('notifications', schema);
