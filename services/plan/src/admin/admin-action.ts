import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { PlanDocument } from '../plans/plan.model.ts';

/** The thing that an ADMIN has changed. */
export interface AdminSubject {
  type: 'plan' | 'city' | 'suggestion';
  id: string;
  name: string;
}

/** Fields of a subject as short texts, for the audit trail. */
export type AuditedFields = Readonly<Record<string, unknown>>;

const VALUE_MAX = 200;

/** The event of a change by an ADMIN. Push it in the same update as the change. */
export const adminAction = (
  actor: string,
  action: string,
  subject: AdminSubject,
  version: number,
  changes: readonly FieldChange[] = [],
): OutboxEntry =>
  outboxEntry(
    'plan.admin-action',
    {
      actorId: actor,
      action: `${subject.type}.${action}`,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      changes: [...changes],
    },
    { version },
  );

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The fields that differ. */
export function fieldChanges(before: AuditedFields, after: AuditedFields): FieldChange[] {
  return Object.keys(after).flatMap((field) => {
    const [one, other] = [textOf(before[field]), textOf(after[field])];
    return one === other ? [] : [{ field, before: short(one), after: short(other) }];
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(textOf).join(', ') : String(value);
}

const short = (text: string) => (text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text);

export const planSubject = (plan: Pick<PlanDocument, 'planName'> & { _id: unknown }): AdminSubject => ({
  type: 'plan',
  id: String(plan._id),
  name: plan.planName,
});

/** The fields of a plan that the audit trail shows. */
export const auditedPlan = (plan: Omit<PlanDocument, 'version'>): AuditedFields => ({
  planName: plan.planName,
  address: plan.address,
  city: plan.city,
  location: plan.location.coordinates.toReversed(),
  description: plan.description,
  image: plan.image,
  gallery: plan.gallery,
  category: plan.category,
  subcategories: plan.subcategories,
  comfort: plan.comfort,
  startsAt: plan.startsAt?.local,
  endsAt: plan.endsAt?.local,
  zone: plan.zone,
  capacity: plan.capacity,
  status: plan.status,
  reason: plan.reason,
  disabled: plan.disabled,
});
