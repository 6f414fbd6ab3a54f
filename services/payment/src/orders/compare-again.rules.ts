const DAY_MS = 86_400_000;
/** Most refunds and disputes come soon, so a payment is compared every day at first. */
const DAILY_UNTIL_DAYS = 14;
const WEEK_DAYS = 7;
/** A buyer can dispute a payment for 180 days. */
const COMPARED_DAYS = 180;

/** Days after a payment on which its order is compared with PayPal's: each day, later each week, and on the last day. */
const COMPARED_ON: readonly number[] = [
  ...Array.from({ length: DAILY_UNTIL_DAYS }, (_, index) => index + 1),
  ...Array.from(
    { length: Math.floor((COMPARED_DAYS - DAILY_UNTIL_DAYS) / WEEK_DAYS) },
    (_, index) => DAILY_UNTIL_DAYS + (index + 1) * WEEK_DAYS,
  ),
  COMPARED_DAYS,
];

/** The time of the next comparison of a paid order with PayPal's; undefined after the last one. */
export function nextComparison(paidAt: Date, now: Date): Date | undefined {
  const next = COMPARED_ON.map((days) => paidAt.getTime() + days * DAY_MS).find(
    (time) => time > now.getTime(),
  );
  return next === undefined ? undefined : new Date(next);
}
