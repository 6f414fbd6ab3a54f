import { type ApiError, type ErrorDetail, unprocessable } from '../http/api-errors.ts';
import { type Money, minorUnits, moneyProblem } from '../money.rules.ts';
import type { PurchaseUnit } from './purchase-unit.schemas.ts';

/** Why PayPal refuses the purchase units of an order whose fields are well-formed. */
export function orderProblem(units: readonly PurchaseUnit[]): ApiError | undefined {
  const references = units.map(({ reference_id }) => reference_id);
  if (units.length > 1 && references.includes(undefined))
    return unprocessable('REFERENCE_ID_REQUIRED', '/purchase_units');
  if (new Set(references).size < units.length)
    return unprocessable('DUPLICATE_REFERENCE_ID', '/purchase_units');
  for (const [index, unit] of units.entries()) {
    const problem = unitProblem(unit);
    if (problem)
      return unprocessable(problem.issue, `/purchase_units/${index}${problem.field}`, problem.value);
  }
  const [currency, ...others] = new Set(units.flatMap(moneysOf).map(({ money }) => money.currency_code));
  if (others.length > 0) return unprocessable('MULTI_CURRENCY_ORDER', '/purchase_units', currency);
  return undefined;
}

type Problem = Pick<ErrorDetail, 'issue' | 'value'> & { field: string };

const moneysOf = ({
  amount,
  items = [],
}: PurchaseUnit): { field: string; money: Money; positive?: boolean }[] => [
  { field: '/amount', money: amount, positive: true },
  ...Object.entries(amount.breakdown ?? {}).flatMap(([name, money]) =>
    money ? [{ field: `/amount/breakdown/${name}`, money }] : [],
  ),
  ...items.flatMap(({ unit_amount, tax }, index) => [
    { field: `/items/${index}/unit_amount`, money: unit_amount },
    ...(tax ? [{ field: `/items/${index}/tax`, money: tax }] : []),
  ]),
];

function unitProblem(unit: PurchaseUnit): Problem | undefined {
  for (const { field, money, positive } of moneysOf(unit)) {
    const issue = moneyProblem(money);
    if (issue === 'INVALID_CURRENCY_CODE')
      return { issue, field: `${field}/currency_code`, value: money.currency_code };
    const units = issue ? 0n : minorUnits(money);
    const at = { field: `${field}/value`, value: money.value };
    if (issue) return { issue, ...at };
    if (positive && units <= 0n) return { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE', ...at };
    if (units < 0n) return { issue: 'CANNOT_BE_NEGATIVE', ...at };
  }
  return sumProblem(unit);
}

const sum = (amounts: (bigint | undefined)[]) => amounts.reduce<bigint>((all, one) => all + (one ?? 0n), 0n);

/** The parts of an amount must add up to it. */
function sumProblem({ amount, items }: PurchaseUnit): Problem | undefined {
  const { breakdown } = amount;
  const part = (name: keyof NonNullable<typeof breakdown>) => {
    const money = breakdown?.[name];
    return money && minorUnits(money);
  };
  if (items?.length) {
    const itemTotal = sum(items.map((item) => minorUnits(item.unit_amount) * BigInt(item.quantity)));
    const taxTotal = sum(items.map(({ tax, quantity }) => tax && minorUnits(tax) * BigInt(quantity)));
    if (part('item_total') === undefined) return { issue: 'ITEM_TOTAL_REQUIRED', field: '/amount/breakdown' };
    if (part('item_total') !== itemTotal)
      return { issue: 'ITEM_TOTAL_MISMATCH', field: '/amount/breakdown/item_total' };
    const hasTax = items.some(({ tax }) => tax);
    if (hasTax && part('tax_total') === undefined)
      return { issue: 'TAX_TOTAL_REQUIRED', field: '/amount/breakdown' };
    if (hasTax && part('tax_total') !== taxTotal)
      return { issue: 'TAX_TOTAL_MISMATCH', field: '/amount/breakdown/tax_total' };
  }
  const parts = (['item_total', 'tax_total', 'shipping', 'handling', 'insurance'] as const).map(part);
  const reductions = (['shipping_discount', 'discount'] as const).map(part);
  if ([...parts, ...reductions].every((money) => money === undefined)) return undefined;
  return sum(parts) - sum(reductions) === minorUnits(amount)
    ? undefined
    : { issue: 'AMOUNT_MISMATCH', field: '/amount/value', value: amount.value };
}
