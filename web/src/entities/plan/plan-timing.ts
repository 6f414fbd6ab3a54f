import type { PlanCard } from '@layover/proto/http/plan';

type Timed = Pick<PlanCard, 'startsAt' | 'endsAt'>;

/** How long an outing without an end is taken to last, as the plan service does. */
const USUAL_LENGTH_MS = 4 * 3_600_000;

const endOf = ({ startsAt, endsAt }: Timed): number => {
  if (endsAt) return Date.parse(endsAt.instant);
  return startsAt ? Date.parse(startsAt.instant) + USUAL_LENGTH_MS : Number.POSITIVE_INFINITY;
};

export const isPast = (plan: Timed, now = Date.now()): boolean => endOf(plan) <= now;

/** What is still to come in its order, then what is over, the latest first. */
export function upcomingFirst<Plan extends Timed>(plans: readonly Plan[], now = Date.now()): Plan[] {
  const over = plans.filter((plan) => isPast(plan, now));
  return [...plans.filter((plan) => !isPast(plan, now)), ...over.sort((a, b) => endOf(b) - endOf(a))];
}
