import { expect, it } from '@jest/globals';
import { discountOf } from './voucher-discount.ts';

it.each([
  ['percent', 10, 1900, 190],
  ['percent', 33, 1000, 330],
  ['percent', 100, 1900, 1900],
  ['amount', 500, 1900, 500],
  ['amount', 1900, 1900, 1900],
  ['amount', 5000, 1900, 1900],
  ['free', 0, 1900, 1900],
] as const)('%s %i takes off %i cents: %i', (kind, value, toPay, discount) => {
  expect(discountOf({ kind, value }, toPay)).toBe(discount);
});

it('leaves what PayPal takes, or nothing', () => {
  for (const [kind, value] of [
    ['percent', 99],
    ['amount', 1899],
    ['amount', 1801],
  ] as const)
    expect(discountOf({ kind, value }, 1900)).toBe(1800);
  expect(discountOf({ kind: 'percent', value: 50 }, 100)).toBe(0);
});
