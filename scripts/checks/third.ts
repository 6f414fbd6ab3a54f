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

/** A number that differs between names. */
export const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);

/** Whether the chosen third has what is called this. */
export const isInThird = (name: string, third = process.env.TEST_THIRD): boolean =>
  thirdOf([0, 1, 2], third).includes(numberOf(name) % 3);
