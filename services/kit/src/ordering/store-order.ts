import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { invalid } from '../errors.ts';
import { type AdminSubject, adminAction } from '../events/admin-action.ts';
import type { AdminActionType } from '../events/catalogue.ts';
import type { OutboxEntry } from '../events/outbox-entry.ts';
import { newPlaces } from '../managed-documents/order.rules.ts';

interface Place {
  _id: string;
  order: number;
}

interface Ordered extends Place {
  version: number;
  subject: AdminSubject;
}

interface OrderRequest {
  /** The event of the publishing service. */
  type: AdminActionType;
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

/** Puts the stored documents into the order of `ids`. @throws 422 for an id that is not stored */
export async function storeOrder({
  type,
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
  const event = adminAction({
    type,
    actor,
    action: 'sort',
    subject: first.subject,
    version: first.version + 1,
    changes: [{ field: 'order', before: '', after: names.join(', ').slice(0, NAMES_MAX) }],
  });
  await setPlaces(changed, event);
}
