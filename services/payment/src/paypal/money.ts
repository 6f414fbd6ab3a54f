import type { Money } from '@paypal/paypal-server-sdk';

const CURRENCY = 'USD';

export const toMoney = (cents: number): Money => ({
  currencyCode: CURRENCY,
  value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});

/** USD cents; NaN for another currency or another form, which equals no amount. */
export function toCents(money: Money | undefined): number {
  if (money?.currencyCode !== CURRENCY || !/^\d{1,9}\.\d\d$/.test(money.value)) return Number.NaN;
  return Number(money.value.replace('.', ''));
}
