import { expect, it } from '@jest/globals';
import { nextComparison } from './compare-again.rules.ts';

const paidAt = new Date('2026-03-01T12:00:00Z');

it.each([
  ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00.000Z'],
  ['2026-03-02T11:59:59Z', '2026-03-02T12:00:00.000Z'],
  ['2026-03-02T12:00:00Z', '2026-03-03T12:00:00.000Z'],
  ['2026-03-14T12:00:00Z', '2026-03-15T12:00:00.000Z'],
  ['2026-03-15T12:00:00Z', '2026-03-22T12:00:00.000Z'],
  ['2026-08-23T12:00:00Z', '2026-08-28T12:00:00.000Z'],
  ['2026-08-28T11:59:59Z', '2026-08-28T12:00:00.000Z'],
  ['2026-08-28T12:00:00Z', undefined],
])('a payment is compared after %s at %s', (now, next) => {
  expect(nextComparison(paidAt, new Date(now))?.toISOString()).toBe(next);
});

it('a payment is compared once a week at least for 180 days', () => {
  const times: Date[] = [];
  for (let time: Date | undefined = paidAt; time; time = nextComparison(paidAt, time)) times.push(time);
  const pauses = times.slice(1).map((time, index) => (time.getTime() - times[index]!.getTime()) / 86_400_000);
  expect(pauses.slice(0, 14)).toEqual(Array.from({ length: 14 }, () => 1));
  expect(Math.max(...pauses)).toBe(7);
  expect(pauses.reduce((sum, days) => sum + days, 0)).toBe(180);
});
