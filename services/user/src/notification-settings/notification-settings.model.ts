import type {
  ChosenTopic,
  MailTiming,
  NotificationTopic,
  QuietHours,
} from '@layover/proto/http/user/notification-topics';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

type PerTopic<Value> = Partial<Record<NotificationTopic, Value>>;

export interface NotificationSettingsDocument {
  /** The person's id. */
  _id: Types.ObjectId;
  /** Part of the links that turn mails off without a sign-in. */
  secret: string;
  /** The channels that the person has chosen. A topic without a value has its default. */
  app?: PerTopic<boolean>;
  push?: PerTopic<boolean>;
  /** Earlier versions stored whether a mail is sent. */
  mail?: PerTopic<MailTiming | boolean>;
  quietHours?: QuietHours | null;
  /** The hour of the daily digest in the time zone; absent for the default. */
  digestHour?: number;
  /** The topics that were in the digest when the person turned it off by the link in a mail. */
  formerDigestTopics?: ChosenTopic[];
  /** Whether pushes and mails show how a message begins; by default they do not. */
  showsPreviews?: boolean;
  /** What open pages do when something new comes in; by default both. */
  showsToasts?: boolean;
  playsSound?: boolean;
  /** The IANA time zone of the person's last page. */
  timeZone?: string;
}
export type NotificationSettingsModel = Model<NotificationSettingsDocument>;

const choices = { type: Schema.Types.Mixed, default: {} };

// The collection has its name from the time when it held choices of mails alone. The secrets of links are in it.
const schema = new Schema<NotificationSettingsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    secret: { type: String, required: true },
    app: choices,
    push: choices,
    mail: choices,
    quietHours: { type: Schema.Types.Mixed, default: null },
    digestHour: Number,
    formerDigestTopics: { type: [String], default: undefined },
    showsPreviews: Boolean,
    showsToasts: Boolean,
    playsSound: Boolean,
    timeZone: String,
  },
  { versionKey: false, collection: 'mail_settings', minimize: false },
);
schema.index({ secret: 1 }, { name: 'one_person_per_secret', unique: true });

export const notificationSettingsModel = (connection: Connection): NotificationSettingsModel =>
  connection.model<NotificationSettingsDocument>('mail_settings', schema);
