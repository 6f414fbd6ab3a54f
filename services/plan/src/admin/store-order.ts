import { invalid } from '@layover/kit/errors';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { newPlaces } from '../plans/plan-order.rules.ts';
import { type AdminSubject, adminAction } from './admin-action.ts';

interface Place {
  _id: string;
  order: number;
}

interface Ordered extends Place {
  version: number;
  subject: AdminSubject;
}

interface OrderRequest {
  /** The field of the call that carries the ids, for errors. */
  field: string;
  ids: readonly string[];
  stored: readonly Ordered[];
  /** The highest place that anything has. */
  last: number;
  actor: string;
  setPlaces: (places: readonly Place[], event: OutboxEntry) => Promise<void>;
}

const NAMES_MAX = 200;

/** Puts what is stored into the order of `ids`. @throws 422 for an id that is not stored */
export async function storeOrder({
  field,
  ids,
  stored,
  last,
  actor,
  setPlaces,
}: OrderRequest): Promise<void> {
  const byId = new Map(stored.map((entry) => [entry._id, entry]));
  const unknown = ids.flatMap((id, place) => (byId.has(id) ? [] : [`${field}.${place}`]));
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map((path) => [path, fieldMessage('unknown')])) as FieldMessages,
    );
  const changed = newPlaces(ids, stored, last);
  const first = byId.get(changed[0]?._id ?? '');
  if (!first) return;
  const names = changed.map(({ _id }) => byId.get(_id)?.subject.name);
  // The first write carries the event of the whole call.
  const event = adminAction(actor, 'sort', first.subject, first.version + 1, [
    { field: 'order', before: '', after: names.join(', ').slice(0, NAMES_MAX) },
  ]);
  await setPlaces(changed, event);
}
