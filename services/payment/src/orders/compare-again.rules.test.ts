import { expect, it } from '@jest/globals';
import { nextComparison } from './compare-again.rules.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');

it.each([
  ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00.000Z'],
  ['2026-03-02T11:59:59Z', '2026-03-02T12:00:00.000Z'],
  ['2026-03-02T12:00:00Z', '2026-03-04T12:00:00.000Z'],
  ['2026-08-28T11:59:59Z', '2026-08-28T12:00:00.000Z'],
  ['2026-08-28T12:00:00Z', undefined],
])('a payment is compared after %s at %s', (now, next) => {
  expect(nextComparison(paidAt, new Date(now))?.toISOString()).toBe(next);
});
