import { describe, expect, it } from '@jest/globals';
import { isPast, stateOf } from './plan-timing.ts';

const at = (instant: string) => ({ local: instant.slice(0, 16), instant });
const plan = (starts?: string, ends?: string) => ({
  startsAt: starts ? at(starts) : null,
  endsAt: ends ? at(ends) : null,
});
const now = Date.parse('2026-11-22T20:00:00Z');

describe('isPast', () => {
  it('is true four hours after the start of a plan without an end', () => {
    expect(isPast(plan('2026-11-22T17:00:00Z'), now)).toBe(false);
    expect(isPast(plan('2026-11-22T15:00:00Z'), now)).toBe(true);
  });

  it('is true after the end, and never for a plan without a date', () => {
    expect(isPast(plan('2026-11-22T10:00:00Z', '2026-11-22T22:00:00Z'), now)).toBe(false);
    expect(isPast(plan('2026-11-22T10:00:00Z', '2026-11-22T19:00:00Z'), now)).toBe(true);
    expect(isPast(plan(), now)).toBe(false);
  });
});

describe('stateOf', () => {
  it('is over once a published plan has ended while the page is open', () => {
    expect(stateOf({ ...plan('2026-11-22T15:00:00Z'), status: 'published' }, now)).toBe('over');
    expect(stateOf({ ...plan('2026-11-22T15:00:00Z'), status: 'called_off' }, now)).toBe('called_off');
    expect(stateOf({ ...plan('2026-11-23T15:00:00Z'), status: 'published' }, now)).toBe('published');
  });
});
