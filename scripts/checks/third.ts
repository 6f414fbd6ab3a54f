/** Milliseconds. */
const DAY = 86_400_000;

/**
 * Chooses a third of many combinations, another one each day, so that a failure is still there when the run is repeated.
 * `npm test -- --all` sets `TEST_THIRD=all`; a number from 0 to 2 chooses a third.
 */
export function thirdOf<T>(combinations: readonly T[], third = process.env.TEST_THIRD): T[] {
  if (third === 'all') return [...combinations];
  const chosen = third === undefined ? Math.floor(Date.now() / DAY) % 3 : Number(third);
  return combinations.filter((_, index) => index % 3 === chosen);
}
