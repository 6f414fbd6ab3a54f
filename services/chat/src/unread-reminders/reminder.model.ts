import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type LeasedJob, leasedJobFields } from '@layover/kit/jobs/leases';
import { type Connection, type Model, Schema, type Types } from 'mongoose';

/** A person who was notified of unread messages. */
export interface NotifiedPerson {
  user: string;
  /** The newest message about which the person was notified; 0 once they have nothing unread. */
  seq: number;
  at: Date;
}

export interface ReminderDocument extends LeasedJob {
  /** The chat's id. */
  _id: Types.ObjectId;
  /** The time at which the chat is checked for people to notify; NEVER if there is no reason to. */
  checkAt: Date;
  /** Counts the reasons to check, so that a check does not remove one that came during it. */
  version: number;
  /** The people who were notified, under the name that stored documents have. */
  told: NotifiedPerson[];
  outbox?: OutboxEntry[];
}
export type ReminderModel = Model<ReminderDocument>;

export const NEVER = new Date('9999-01-01T00:00:00Z');
const DUE_CHECKS = 'due_checks_for_unread_messages';

const schema = new Schema<ReminderDocument>(
  {
    checkAt: { type: Date, required: true },
    version: { type: Number, default: 0 },
    told: [{ _id: false, user: String, seq: Number, at: Date }],
    ...leasedJobFields,
    ...outboxFields,
  },
  { versionKey: false, collection: 'unread_notices' },
);
schema.index({ checkAt: 1 }, { name: DUE_CHECKS });

export const reminderModel = (connection: Connection): ReminderModel =>
  connection.model<ReminderDocument>('unread_notices', schema);
