import type { Outbox } from '@layover/kit/events/outbox';
import type { AdminSubject } from '@layover/shared/events/admin-action';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { planNotFound } from '../errors.ts';
import type { PlanDocument, PlanModel, PlanRepository } from '../plans/index.ts';

interface PlanDocumentsDeps {
  model: PlanModel;
  outbox: Pick<Outbox, 'publish'>;
  plans: Pick<PlanRepository, 'update'>;
}

export type PlanDocuments = ReturnType<typeof planDocuments>;

/** The writes that ADMINs make to plans. */
export const planDocuments = ({ model, outbox, plans }: PlanDocumentsDeps) =>
  managedDocuments<PlanDocument>({
    model,
    outbox,
    type: 'plan.admin-action',
    subjectType: 'plan',
    nameOf: ({ planName }) => planName,
    auditedFields: auditedPlan,
    notFound: planNotFound,
    update: plans.update,
  });

export const planSubject = (plan: PlanDocument): AdminSubject => ({
  type: 'plan',
  id: String(plan._id),
  name: plan.planName,
});

/** The fields of a plan that the audit trail shows. */
export const auditedPlan = (plan: PlanDocument) => ({
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
