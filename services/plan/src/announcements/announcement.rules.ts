import type { EventMessage } from '@layover/proto/events/catalogue';

/** A notification to the interested people of a plan. */
export interface Announced {
  kind: 'plan_changed' | 'plan_called_off' | 'plan_restored' | 'plan_reminder';
  /** The parameters of the text of the notification. */
  params: Record<string, string>;
  /** The name of the plan in further languages, by the code of the language. */
  planTranslations?: Record<string, string>;
  /** The name of its city in further languages. */
  cityTranslations?: Record<string, string>;
  image: string;
  /** The page that the notification leads to; empty when the plan is hidden. */
  path: string;
}

/** The changes of a plan that people are notified of, in the order of the text. */
const ANNOUNCED = ['name', 'time', 'place'] as const;

export const planPath = (planId: unknown) => `/destinations/${planId}`;

type PlanChanged = EventMessage<'plan.changed'>;

/** The announcement of a change of a plan; undefined if it needs none. */
export function announcementOf(plan: PlanChanged): Announced | undefined {
  const { image, reason } = plan;
  const page = {
    image,
    path: plan.visible ? planPath(plan.planId) : '',
    planTranslations: plan.nameTranslations,
    cityTranslations: plan.cityNameTranslations,
  };
  const params = {
    plan: plan.name,
    city: plan.cityName,
    address: plan.address,
    ...(plan.startsLocal && { time: plan.startsLocal, zone: plan.zone }),
  };
  if (plan.changes.includes('called_off'))
    return { kind: 'plan_called_off', params: { ...params, reason }, ...page };
  if (plan.changes.includes('restored')) return { kind: 'plan_restored', params, ...page };
  const changes = ANNOUNCED.filter((change) => plan.changes.includes(change)).join(',');
  return changes === '' ? undefined : { kind: 'plan_changed', params: { ...params, changes }, ...page };
}
