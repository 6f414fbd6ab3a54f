import { describe, expect, it } from '@jest/globals';
import { isPast, upcomingFirst } from './plan-timing.ts';

const at = (instant: string) => ({ local: instant.slice(0, 16), instant });
const plan = (name: string, starts?: string, ends?: string) => ({
  name,
  startsAt: starts ? at(starts) : null,
  endsAt: ends ? at(ends) : null,
});
const now = Date.parse('2026-11-22T20:00:00Z');

describe('isPast', () => {
  it('is true four hours after the start of a plan without an end', () => {
    expect(isPast(plan('on', '2026-11-22T17:00:00Z'), now)).toBe(false);
    expect(isPast(plan('over', '2026-11-22T15:00:00Z'), now)).toBe(true);
  });
});

describe('upcomingFirst', () => {
  it('puts past plans after the others, the latest first', () => {
    const plans = [
      plan('January', '2026-01-10T19:00:00Z'),
      plan('yesterday', '2026-11-21T19:00:00Z'),
      plan('still on', '2026-11-22T12:00:00Z', '2026-11-22T22:00:00Z'),
      plan('tomorrow', '2026-11-23T19:00:00Z'),
      plan('any day'),
    ];
    expect(upcomingFirst(plans, now).map(({ name }) => name)).toEqual([
      'still on',
      'tomorrow',
      'any day',
      'yesterday',
      'January',
    ]);
  });
});
