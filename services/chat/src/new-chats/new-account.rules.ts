import { dayAfter } from '@layover/shared/members/daily-limit';

const DAY_MS = 24 * 3600 * 1000;
const FIRST_DAY_MAX = 3;
/** On the second and third day with a package without a limit. */
const WITHOUT_LIMIT = 30;

/** The number of chats that a new account may start a day. It is lower than the limit of the package. */
interface NewAccountAllowance {
  limit: number;
  /** When the limit rises or the next day begins, whichever is first. */
  moreAt: Date;
}

/**
 * Three requests a day in the first 24 hours, and half the limit of the package until 72 hours; undefined once the package's own
 * limit applies. Nobody gets more than the package allows.
 */
export function newAccountAllowance(
  packageLimit: number | null,
  createdAt: Date,
  at: Date,
): NewAccountAllowance | undefined {
  const half = packageLimit === null ? WITHOUT_LIMIT : Math.ceil(packageLimit / 2);
  const steps = [
    { fromDay: 0, limit: Math.min(FIRST_DAY_MAX, half) },
    { fromDay: 1, limit: half },
    { fromDay: 3, limit: packageLimit ?? Number.POSITIVE_INFINITY },
  ].map(({ fromDay, limit }) => ({ from: createdAt.getTime() + fromDay * DAY_MS, limit }));
  const limit = steps.findLast(({ from }) => from <= at.getTime())?.limit ?? Math.min(FIRST_DAY_MAX, half);
  const next = steps.find((step) => step.limit > limit);
  if (!next) return undefined;
  // Requests are counted by UTC days.
  return { limit, moreAt: new Date(Math.min(next.from, dayAfter(at).getTime())) };
}
