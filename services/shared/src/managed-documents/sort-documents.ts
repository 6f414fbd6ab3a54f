import { invalid } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import type { AdminActionType } from '@layover/proto/events/catalogue';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { Model, QueryFilter } from 'mongoose';
import { type AdminSubject, adminAction } from '../events/admin-action.ts';
import { NO_ORDER, newPositions } from './order.rules.ts';

interface Sorted {
  _id: unknown;
  order?: number;
  version: number;
}

interface SortRequest<D> {
  model: Model<D>;
  outbox: Pick<Outbox, 'publish'>;
  /** The event of the publishing service. */
  type: AdminActionType;
  subjectOf: (document: D) => AdminSubject;
  /** The field of the call that carries the ids, for errors. */
  field: string;
  ids: readonly string[];
  actor: string;
}

const NAMES_MAX = 200;

/** Puts the documents into the order of `ids`. @throws 422 for an id that is not stored, or removed */
export async function sortDocuments<D extends Sorted>({
  model,
  outbox,
  type,
  subjectOf,
  field,
  ids,
  actor,
}: SortRequest<D>): Promise<void> {
  const documents = await model.find({ _id: { $in: ids }, removedAt: null } as QueryFilter<D>).lean<D[]>();
  const byId = new Map(documents.map((document) => [String(document._id), document]));
  const unknown = ids.flatMap((id, index) => (byId.has(id) ? [] : [`${field}.${index}`]));
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((path) => [path, fieldMessage('unknown')])) as FieldMessages,
    );
  const stored = documents.map(({ _id, order = NO_ORDER }) => ({ _id: String(_id), order }));
  const changed = newPositions(ids, stored, await lastPosition(model)).map(({ _id, order }) => ({
    document: byId.get(_id) as D,
    order,
  }));
  const [first] = changed;
  if (!first) return;
  const names = changed.map(({ document }) => subjectOf(document).name);
  // The first write carries the event of the whole call.
  const event = adminAction({
    type,
    actor,
    action: 'sort',
    subject: subjectOf(first.document),
    version: first.document.version + 1,
    changes: [{ field: 'order', before: '', after: names.join(', ').slice(0, NAMES_MAX) }],
  });
  const writes = changed.map(({ document, order }) => ({
    updateOne: {
      filter: { _id: document._id },
      update: {
        $set: { order },
        $inc: { version: 1 },
        ...(document === first.document && { $push: { outbox: event } }),
      },
    },
  }));
  await model.bulkWrite(writes as unknown as Parameters<typeof model.bulkWrite>[0]);
  outbox.publish(model, first.document._id, [event]);
}

/** The highest position of a document; 0 when none is sorted. */
async function lastPosition<D extends Sorted>(model: Model<D>): Promise<number> {
  const last = await model
    .findOne({ order: { $lt: NO_ORDER } } as QueryFilter<D>, { order: 1 })
    .sort({ order: -1, _id: -1 })
    .lean<D>();
  return last?.order ?? 0;
}
