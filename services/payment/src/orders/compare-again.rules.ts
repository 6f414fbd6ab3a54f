/** Days after a payment on which the order is compared with PayPal's. A buyer can dispute a payment for 180 days. */
const COMPARE_AFTER_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 150, 180];
const DAY_MS = 86_400_000;

/** The time of the next comparison of a paid order with PayPal's; undefined after the last one. */
export function nextComparison(paidAt: Date, now: Date): Date | undefined {
  const next = COMPARE_AFTER_DAYS.map((days) => paidAt.getTime() + days * DAY_MS).find(
    (time) => time > now.getTime(),
  );
  return next === undefined ? undefined : new Date(next);
}
