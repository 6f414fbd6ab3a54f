import { randomUUID } from 'node:crypto';
import type { EventFields, EventType } from '@layover/proto/events/catalogue';
import { Schema } from 'mongoose';
import { currentRequestId } from '../request-context.ts';
import { encodeBody } from './envelope.ts';

/** An event that waits in the document whose change caused it. */
export interface OutboxEntry {
  /** UUID, the event's id. */
  _id: string;
  type: EventType;
  version: number;
  time: Date;
  body: Buffer;
  requestId?: string;
}

export interface OutboxDocument {
  _id: unknown;
  outbox?: OutboxEntry[];
}

/** The part of a mongoose model that the outbox uses, for any type of documents. */
export interface OutboxModel {
  readonly modelName: string;
  countDocuments(filter: object): { hint(index: string): PromiseLike<number> };
  find(filter: object): OutboxQuery;
  bulkWrite(
    operations: OutboxRemoval[],
    options: { ordered: false; timestamps: false },
  ): PromiseLike<unknown>;
}

interface OutboxQuery {
  select(field: 'outbox'): OutboxQuery;
  hint(index: string): OutboxQuery;
  limit(count: number): OutboxQuery;
  lean<T>(): PromiseLike<T>;
}

interface OutboxRemoval {
  updateOne: { filter: { _id: unknown }; update: { $pull: object } };
}

/**
 * The event of a change. Push it in the same update as the change, and hand it to `outbox.publish` afterwards:
 *
 *     const entry = outboxEntry('plan.changed', { planId }, { version: plan.version + 1 });
 *     await Plan.updateOne({ _id, version: plan.version }, { $set, $inc: { version: 1 }, $push: { outbox: entry } });
 *     outbox.publish(Plan, _id, [entry]);
 *
 * `version` is the document's version after the change. A projection applies only a newer version than its own.
 */
export function outboxEntry<T extends EventType>(
  type: T,
  message: EventFields<T>,
  about: { version: number; requestId?: string },
): OutboxEntry {
  const requestId = about.requestId ?? currentRequestId();
  return {
    _id: randomUUID(),
    type,
    version: about.version,
    time: new Date(),
    body: encodeBody(type, message),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** The index contains only documents with waiting events, so other documents have no cost. Reads need it as `hint`. */
export const OUTBOX_INDEX = 'outbox_waiting';

const entrySchema = new Schema<OutboxEntry>({
  _id: { type: String, required: true },
  type: { type: String, required: true },
  version: { type: Number, required: true },
  time: {
    type: Date,
    required: true,
    index: { name: OUTBOX_INDEX, partialFilterExpression: { 'outbox.time': { $exists: true } } },
  },
  body: { type: Buffer, required: true },
  requestId: String,
});

/** Spread into a schema's definition: the field `outbox` with its index. No read returns it unless it is selected. */
export const outboxFields = {
  outbox: { type: [entrySchema], select: false, default: undefined },
};
