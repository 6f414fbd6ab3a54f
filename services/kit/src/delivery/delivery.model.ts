import { Schema } from 'mongoose';
import { expiresAfter } from '../expiring-index.ts';
import { type LeasedJob, leasedJobFields } from '../jobs/leases.ts';

/**
 * - `waiting`: to be sent at `nextAttemptAt`, under a lease.
 * - `sending`: the receiving server has it or is about to get it. The outcome is unknown until it has answered.
 * - `sent`, `failed`, `dropped` (the recipient no longer wants it) are final.
 */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';

export interface NewDelivery {
  /** Names the cause and the recipient, such as `<event id>:<person id>`: a second one with the same id is not stored. */
  _id: string;
  /** The recipient. It is removed when the account is deleted. */
  owner: string;
  /** Other people whom it names. It is also removed when one of their accounts is deleted. */
  about?: string | readonly string[];
  /** It is not sent before this time. */
  notBefore?: Date;
  /** It is not sent after this time. */
  dropAfter?: Date;
}

export interface DeliveryDocument extends Omit<NewDelivery, 'notBefore'>, LeasedJob {
  _id: string;
  state: DeliveryState;
  /** The number of all attempts. */
  attempts: number;
  nextAttemptAt: Date;
  /** When it could first be sent. */
  createdAt: Date;
  /** When it was sent, given up or dropped. */
  doneAt?: Date;
  /** Why the last attempt failed. It can contain the recipient's address. */
  error?: string;
}

const required = { required: true } as const;

/** The fields of a delivery in a mongoose schema. */
export const deliveryFields = {
  ...leasedJobFields,
  _id: { type: String, ...required },
  owner: { type: String, ...required },
  about: Schema.Types.Mixed,
  dropAfter: Date,
  state: { type: String, ...required },
  attempts: { type: Number, ...required },
  nextAttemptAt: { type: Date, ...required },
  createdAt: { type: Date, ...required },
  doneAt: Date,
};

/** Names the indexes after the collection, such as `due_mails`. */
export function addDeliveryIndexes<D extends DeliveryDocument>(schema: Schema<D>, collection: string): void {
  schema.index({ state: 1, nextAttemptAt: 1 }, { name: `due_${collection}` });
  schema.index({ owner: 1 }, { name: `${collection}_of_owner` });
  schema.index(
    { about: 1 },
    { name: `${collection}_about_person`, partialFilterExpression: { about: { $type: 'string' } } },
  );
  // A repeated event finds its delivery as long as it is kept.
  schema.index({ doneAt: 1 }, { name: `${collection}_expire`, ...expiresAfter('RETENTION_DELIVERIES_DAYS') });
}
