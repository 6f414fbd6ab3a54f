import type { PlanStatus } from '@layover/proto/http/plan/plan-schemas';

export type StoredStatus = Exclude<PlanStatus, 'over'>;

interface StateFields {
  status: StoredStatus;
  disabled: boolean;
  until: Date;
}

export const isOver = (plan: Pick<StateFields, 'until'>, now: Date): boolean => plan.until <= now;

/** The flags that follow from the other fields. `listed` ends by itself when the plan is over (`delistOver`). */
export function stateFlags(plan: StateFields, now: Date): { visible: boolean; listed: boolean } {
  const isPublic = !plan.disabled;
  return {
    visible: isPublic && plan.status !== 'draft',
    listed: isPublic && plan.status === 'published' && !isOver(plan, now),
  };
}

export const shownStatus = (plan: Pick<StateFields, 'status' | 'until'>, now: Date): PlanStatus =>
  plan.status === 'published' && isOver(plan, now) ? 'over' : plan.status;
