import { type ApiError, type ErrorDetail, unprocessable } from '../http/api-errors.ts';
import { type Money, minorUnits, moneyProblem } from '../money.rules.ts';
import type { PurchaseUnit } from './purchase-unit.schemas.ts';

/** Why PayPal rejects the purchase units of an order whose fields are well-formed. */
export function orderProblem(units: readonly PurchaseUnit[]): ApiError | undefined {
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
  ...items.map(({ unit_amount }, index) => ({ field: `/items/${index}/unit_amount`, money: unit_amount })),
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

const unitsOf = (money: Money | undefined): bigint => (money ? minorUnits(money) : 0n);

/** The parts of an amount must add up to it. */
function sumProblem({ amount, items }: PurchaseUnit): Problem | undefined {
  const { item_total: itemTotal, discount } = amount.breakdown ?? {};
  if (items?.length) {
    if (!itemTotal) return { issue: 'ITEM_TOTAL_REQUIRED', field: '/amount/breakdown' };
    const total = items.reduce((all, item) => all + minorUnits(item.unit_amount) * BigInt(item.quantity), 0n);
    if (unitsOf(itemTotal) !== total)
      return { issue: 'ITEM_TOTAL_MISMATCH', field: '/amount/breakdown/item_total' };
  }
  if (!itemTotal && !discount) return undefined;
  return unitsOf(itemTotal) - unitsOf(discount) === minorUnits(amount)
    ? undefined
    : { issue: 'AMOUNT_MISMATCH', field: '/amount/value', value: amount.value };
}
