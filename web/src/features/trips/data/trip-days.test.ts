import { describe, expect, it } from '@jest/globals';
import { commonDays } from '@layover/proto/trip-days';
import { addDays, datesOf, daysBetween, daysOfSearch, linesOf } from './trip-days.ts';

describe('the days of a trip', () => {
  it('include arrival and departure, across months and leap days', () => {
    expect(datesOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('count 24 hours each, also where clocks change', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  });

  it('give a bar from the start of the arrival to the middle of the departure', () => {
    const trip = { from: '2026-11-12', to: '2026-11-15' };
    expect(linesOf(trip, trip)).toEqual({ start: 1, end: 8 });
    expect(linesOf(trip, { from: '2026-11-14', to: '2026-11-15' })).toEqual({ start: 5, end: 8 });
  });
});

describe('the days that two trips share', () => {
  it('do not contain the day of departure', () => {
    const trip = { from: '2026-11-12', to: '2026-11-15' };
    expect(commonDays(trip, { from: '2026-11-14', to: '2026-11-20' })).toEqual({
      from: '2026-11-14',
      to: '2026-11-15',
    });
    expect(commonDays(trip, { from: '2026-11-15', to: '2026-11-20' })).toBeUndefined();
  });
});

describe('the days of a search', () => {
  const today = '2026-11-12';

  it.each([
    [{}, { from: '2026-11-12', to: '2026-11-19' }],
    [{ when: 'tonight' as const }, { from: '2026-11-12', to: '2026-11-13' }],
    [
      { from: '2026-11-20', to: '2026-11-22' },
      { from: '2026-11-20', to: '2026-11-23' },
    ],
    [{ from: '2026-11-20' }, { from: '2026-11-20', to: '2026-11-21' }],
    [
      { from: '2026-11-01', to: '2026-11-12' },
      { from: '2026-11-12', to: '2026-11-13' },
    ],
    [{ from: '2026-11-01', to: '2026-11-11' }, undefined],
    [
      { from: '2026-11-12', to: '2027-11-12' },
      { from: '2026-11-12', to: '2027-05-11' },
    ],
  ])('%j are the nights from today on, at most 180', (search, expected) => {
    expect(daysOfSearch(search, today)).toEqual(expected);
  });
});
