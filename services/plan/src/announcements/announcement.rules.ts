import type { EventMessage } from '@layover/kit/events/catalogue';

/** What the interested people of a plan are told. */
export interface Announced {
  kind: 'plan_changed' | 'plan_called_off' | 'plan_restored' | 'plan_reminder';
  /** What the text of the notification names. */
  params: Record<string, string>;
  image: string;
}

/** Changes that people are told about, in the order of the text. */
const TOLD = ['name', 'time', 'place'] as const;

type PlanChanged = EventMessage<'plan.changed'>;

/** The announcement about a change of a plan; undefined if nobody has to know. */
export function announcementOf(plan: PlanChanged): Announced | undefined {
  if (!plan.visible) return undefined;
  const params = {
    ...{ plan: plan.name, city: plan.cityName, address: plan.address },
    ...(plan.startsLocal && { time: plan.startsLocal, zone: plan.zone }),
  };
  const { image, reason } = plan;
  if (plan.changes.includes('called_off'))
    return { kind: 'plan_called_off', params: { ...params, reason }, image };
  if (plan.changes.includes('restored')) return { kind: 'plan_restored', params, image };
  const changes = TOLD.filter((change) => plan.changes.includes(change)).join(',');
  return changes === '' ? undefined : { kind: 'plan_changed', params: { ...params, changes }, image };
}
