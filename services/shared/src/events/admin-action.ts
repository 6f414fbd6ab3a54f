import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { AdminActionType } from '@layover/proto/events/catalogue';
import { shortenText } from '@layover/proto/text/characters';

/** The object that an ADMIN has changed. */
export interface AdminSubject {
  type: string;
  id: string;
  name: string;
}

/** Fields of a subject, for the audit trail. */
export type AuditedFields = Readonly<Record<string, unknown>>;

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

interface AdminAction {
  /** The event of the publishing service. */
  type: AdminActionType;
  actor: string;
  /** The action on the subject, such as `edit`. */
  action: string;
  subject: AdminSubject;
  /** Version of the document after the change. */
  version: number;
  changes?: readonly FieldChange[];
  /** The person whom the subject or the changes name. */
  personId?: string;
}

const VALUE_MAX = 200;

/** The event of a change by an ADMIN, which the audit trail keeps. Push it in the same update as the change. */
export const adminAction = ({
  type,
  actor,
  action,
  subject,
  version,
  changes = [],
  personId = '',
}: AdminAction): OutboxEntry =>
  outboxEntry(
    type,
    {
      actorId: actor,
      action: `${subject.type}.${action}`,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      changes: [...changes],
      personId,
    },
    { version },
  );

/** The fields that differ, as short texts. */
export function fieldChanges(before: AuditedFields, after: AuditedFields): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [one, other] = [textOf(before[field]), textOf(after[field])];
    return one === other
      ? []
      : [{ field, before: shortenText(one, VALUE_MAX), after: shortenText(other, VALUE_MAX) }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(textOf).join(', ') : String(value);
}
