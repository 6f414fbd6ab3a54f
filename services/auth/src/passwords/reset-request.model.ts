import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { type Connection, type Model, Schema, Types } from 'mongoose';

/** Stores the event of a request for a new password until RabbitMQ has it. */
interface ResetRequestDocument {
  _id: Types.ObjectId;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

export type ResetRequestModel = Model<ResetRequestDocument>;

/** Longer than an outage of the broker lasts. */
const KEPT_SECONDS = 7 * 24 * 3600;

const schema = new Schema<ResetRequestDocument>(
  {
    createdAt: {
      type: Date,
      required: true,
      index: { name: 'reset_requests_expire', expireAfterSeconds: KEPT_SECONDS },
    },
    ...outboxFields,
  },
  { versionKey: false, collection: 'reset_requests' },
);

export const resetRequestModel = (connection: Connection): ResetRequestModel =>
  connection.model<ResetRequestDocument>('reset_requests', schema);

export type AddResetRequest = (email: string, locale: MailLocale) => Promise<void>;

/** Stores a request for any e-mail with one write, which neither reads nor shows whether it has an account. */
export const addResetRequest =
  (requests: ResetRequestModel, outbox: Pick<Outbox, 'publish'>): AddResetRequest =>
  async (email, locale) => {
    const _id = new Types.ObjectId();
    const requested = outboxEntry('auth.password-reset-requested', { email, locale }, { version: 1 });
    await requests.create({ _id, createdAt: new Date(), outbox: [requested] });
    outbox.publish(requests, _id, [requested]);
  };
