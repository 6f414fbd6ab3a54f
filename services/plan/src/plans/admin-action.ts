import {
  type AuditedFields,
  type FieldChange,
  type AdminSubject as KitSubject,
  adminAction as kitAdminAction,
} from '@layover/kit/events/admin-action';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { PlanDocument } from './plan.model.ts';

export { fieldChanges } from '@layover/kit/events/admin-action';

/** The thing that an ADMIN has changed. */
export interface AdminSubject extends KitSubject {
  type: 'plan' | 'city' | 'suggestion';
}

/** The event of a change by an ADMIN. Push it in the same update as the change. */
export const adminAction = (
  actor: string,
  action: string,
  subject: AdminSubject,
  version: number,
  changes: readonly FieldChange[] = [],
  /** The person whom the entry names. */
  personId = '',
): OutboxEntry =>
  kitAdminAction({ type: 'plan.admin-action', actor, action, subject, version, changes, personId });

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
  translations: Object.entries(plan.translations ?? {}).map(([code, texts]) =>
    [code, texts.planName, texts.description].filter(Boolean).join(' '),
  ),
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
