import { expiresAfter } from '@layover/kit/expiring-index';
import type { NotificationKind } from '@layover/proto/http/user/notification';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

export interface NotificationDocument {
  /** `<event id>:<user id>`, so that a repeated event stores nothing twice. */
  _id: string;
  user: Types.ObjectId;
  kind: NotificationKind;
  params: Record<string, string>;
  /** Parameters in further languages, by the code of the language. */
  translations?: Record<string, Record<string, string>>;
  image: string;
  path: string;
  subjectId: string;
  /** The person whom the notification is about; absent for none. */
  person?: string;
  /** Id of the comment of the blog that it is about; absent for none. */
  comment?: string;
  /** Version of the comment that `isWithdrawn` follows. */
  commentVersion?: number;
  /** Nobody gets it any more, because its comment is deleted or hidden. */
  isWithdrawn?: boolean;
  isRead: boolean;
  /** It is part of the daily digest only, and not of the list in the application. */
  isUnlisted?: boolean;
  /** The id of the digest that it is in; empty while it waits for the next one. */
  digest?: string;
  createdAt: Date;
}

export const notificationId = (eventId: string, userId: string): string => `${eventId}:${userId}`;

export type NotificationModel = Model<NotificationDocument>;

export const NEWEST_OF_USER = 'notifications_of_a_user_newest_first';
export const UNREAD_OF_USER = 'unread_notifications_of_a_user';

const required = { required: true } as const;

const schema = new Schema<NotificationDocument>(
  {
    _id: { type: String, ...required },
    user: { type: Schema.Types.ObjectId, ...required },
    kind: { type: String, ...required },
    params: { type: Schema.Types.Mixed, default: {} },
    translations: { type: Schema.Types.Mixed, default: undefined },
    image: { type: String, default: '' },
    path: { type: String, default: '' },
    subjectId: { type: String, ...required },
    person: String,
    comment: String,
    commentVersion: Number,
    isWithdrawn: Boolean,
    isRead: { type: Boolean, default: false },
    isUnlisted: Boolean,
    digest: String,
    createdAt: { type: Date, ...required },
  },
  { versionKey: false, collection: 'notifications', minimize: false },
);
schema.index({ user: 1, createdAt: -1, _id: -1 }, { name: NEWEST_OF_USER });
schema.index({ user: 1, isRead: 1 }, { name: UNREAD_OF_USER, partialFilterExpression: { isRead: false } });
schema.index(
  { createdAt: 1 },
  { name: 'notifications_expire', ...expiresAfter('RETENTION_NOTIFICATIONS_DAYS') },
);

schema.index(
  { user: 1, digest: 1 },
  { name: 'notifications_of_a_digest', partialFilterExpression: { digest: { $type: 'string' } } },
);
schema.index(
  { person: 1 },
  { name: 'about_a_person', partialFilterExpression: { person: { $type: 'string' } } },
);

schema.index(
  { comment: 1 },
  { name: 'about_a_comment', partialFilterExpression: { comment: { $type: 'string' } } },
);

export const notificationModel = (connection: Connection): NotificationModel =>
  connection.model<NotificationDocument>('notifications', schema);
