import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { MailChoices } from './mail-topics.ts';

export interface MailSettingsDocument {
  /** The person's id. */
  _id: Types.ObjectId;
  /** Stands in the links that turn mails off without signing in. */
  secret: string;
  /** What the person has chosen; the rest is as by default. */
  mail: Partial<MailChoices>;
}
export type MailSettingsModel = Model<MailSettingsDocument>;

const choice = Boolean;

const schema = new Schema<MailSettingsDocument>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    secret: { type: String, required: true },
    mail: {
      type: new Schema(
        { plan_changes: choice, plan_reminders: choice, suggestions: choice, trips: choice },
        { _id: false },
      ),
      default: {},
    },
  },
  { versionKey: false, collection: 'mail_settings', minimize: false },
);
schema.index({ secret: 1 }, { name: 'one_person_per_secret', unique: true });

export const mailSettingsModel = (connection: Connection): MailSettingsModel =>
  connection.model<MailSettingsDocument>('mail_settings', schema);
