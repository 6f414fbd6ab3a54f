import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';

/** The assumed duration of a plan without an end; the plan service assumes the same. */
const USUAL_LENGTH_MS = 4 * 3_600_000;

type Timed = Pick<PlanCard, 'startsAt' | 'endsAt'>;

/** Whether the plan has ended. The page may be open longer than the plan lasts, so this does not only read `status`. */
export function isPast({ startsAt, endsAt }: Timed, now: number): boolean {
  if (endsAt) return Date.parse(endsAt.instant) <= now;
  return startsAt !== null && Date.parse(startsAt.instant) + USUAL_LENGTH_MS <= now;
}

/** The state that a reader sees. A plan that was called off stays so after its end. */
export function stateOf(plan: Timed & Pick<PlanCard, 'status'>, now = Date.now()): PlanCard['status'] {
  return plan.status === 'published' && isPast(plan, now) ? 'over' : plan.status;
}
