import { describe, expect, it } from '@jest/globals';
import { newAccountAllowance } from './new-account.rules.ts';

const MADE = '2026-11-20T09:30:00.000Z';

describe('what a new account may start a day', () => {
  it.each([
    ['3 until the day ends', 20, '2026-11-20T09:30:00.000Z', 3, '2026-11-21T00:00:00.000Z'],
    ['3 until 24 hours are over', 20, '2026-11-21T09:29:59.999Z', 3, '2026-11-21T09:30:00.000Z'],
    ['half the limit after 24 hours', 20, '2026-11-21T09:30:00.000Z', 10, '2026-11-22T00:00:00.000Z'],
    ['half the limit until 72 hours', 20, '2026-11-23T09:29:59.999Z', 10, '2026-11-23T09:30:00.000Z'],
    ['30 without a limit', null, '2026-11-22T12:00:00.000Z', 30, '2026-11-23T00:00:00.000Z'],
    // Half of five is three too, so the end of the first day makes no difference.
    ['no promise of more before there is more', 5, '2026-11-21T09:29:00.000Z', 3, '2026-11-22T00:00:00.000Z'],
    ['no more than the package', 2, '2026-11-20T10:00:00.000Z', 1, '2026-11-21T00:00:00.000Z'],
    ['3 while the clock of auth is ahead', 20, '2026-11-20T09:29:00.000Z', 3, '2026-11-21T00:00:00.000Z'],
  ])('%s', (_, packageLimit, at, limit, moreAt) => {
    const allowance = newAccountAllowance(packageLimit, new Date(MADE), new Date(at));
    expect(allowance).toEqual({ limit, moreAt: new Date(moreAt) });
  });

  it.each([
    ['after 72 hours', 20, '2026-11-23T09:30:00.000Z'],
    ['without a limit after 72 hours', null, '2026-11-23T09:30:00.000Z'],
    ['with a package that allows one', 1, '2026-11-20T10:00:00.000Z'],
  ])('is up to the package %s', (_, packageLimit, at) => {
    expect(newAccountAllowance(packageLimit, new Date(MADE), new Date(at))).toBeUndefined();
  });
});
