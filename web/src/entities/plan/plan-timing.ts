import type { PlanCard } from '@layover/proto/http/plan-schemas';

type Timed = Pick<PlanCard, 'startsAt' | 'endsAt'>;

/** The assumed duration of a plan without an end; the plan service assumes the same. */
const USUAL_LENGTH_MS = 4 * 3_600_000;

const endOf = ({ startsAt, endsAt }: Timed): number => {
  if (endsAt) return Date.parse(endsAt.instant);
  return startsAt ? Date.parse(startsAt.instant) + USUAL_LENGTH_MS : Number.POSITIVE_INFINITY;
};

export const isPast = (plan: Timed, now = Date.now()): boolean => endOf(plan) <= now;

/** Upcoming plans in the given order, then past plans with the latest first. */
export function upcomingFirst<Plan extends Timed>(plans: readonly Plan[], now = Date.now()): Plan[] {
  const past = plans.filter((plan) => isPast(plan, now));
  return [...plans.filter((plan) => !isPast(plan, now)), ...past.sort((a, b) => endOf(b) - endOf(a))];
}
