import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { cityNameTranslations } from '../places/index.ts';
import { nameTranslations } from '../plan-texts/index.ts';
import { NO_DATE } from '../plan-times/index.ts';
import type { PlanChange, PlanDocument } from './plan.model.ts';

/** The event `plan.changed` for a plan as it is after the change. */
export function planChanged(
  plan: Omit<PlanDocument, 'version'>,
  version: number,
  changes: readonly PlanChange[] = [],
): OutboxEntry {
  return outboxEntry(
    'plan.changed',
    {
      planId: String(plan._id),
      name: plan.planName,
      nameTranslations: nameTranslations(plan),
      city: plan.city,
      cityName: plan.cityName,
      cityNameTranslations: cityNameTranslations(plan),
      image: plan.image,
      address: plan.address,
      status: plan.status,
      visible: plan.visible,
      zone: plan.zone,
      ...(plan.startsAt && {
        startsLocal: plan.startsAt.local,
        startsAt: timestampFromDate(plan.startsAt.instant),
      }),
      ...(plan.until < NO_DATE && { until: timestampFromDate(plan.until) }),
      creatorId: String(plan.creator),
      reason: plan.reason,
      changes: [...changes],
      categoryId: plan.category,
      subcategoryIds: plan.subcategories,
    },
    { version },
  );
}
