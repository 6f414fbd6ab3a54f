/** `9` or `9.50`, as a form has it. */
export const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** The cents of an amount that was typed with a point or a comma, or undefined if it is none. */
export function centsOf(dollars: string): number | undefined {
  const amount = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(dollars.trim());
  return amount ? Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0')) : undefined;
}
