import { describe, expect, it } from '@jest/globals';
import { localEnd, localStart, wallClock } from './local-time.ts';

/** A Saturday, 18:00 in Lisbon, already Sunday in Tokyo. */
const NOW = new Date('2026-11-21T18:00:00Z');

describe('localStart', () => {
  it.each([
    ['tonight, when there is time to get there', { day: 0, at: '19:30' }, '2026-11-21T19:30'],
    ['the next day, when it begins in a few minutes', { day: 0, at: '18:20' }, '2026-11-22T18:20'],
    ['the next day, when it has begun', { day: 0, at: '09:00' }, '2026-11-22T09:00'],
    ['tomorrow', { day: 1, at: '07:00' }, '2026-11-22T07:00'],
    ['the coming Sunday', { weekday: 7, at: '09:00' }, '2026-11-22T09:00'],
    ['a week ahead, when it is that weekday today', { weekday: 6, at: '10:00' }, '2026-11-28T10:00'],
    ['weeks later', { weekday: 4, weeks: 2, at: '18:00' }, '2026-12-10T18:00'],
  ])('is %s', (_what, when, start) => {
    expect(localStart(when, 'Europe/Lisbon', NOW)).toBe(start);
  });

  it('counts the days of the place', () => {
    expect(localStart({ day: 0, at: '20:30' }, 'Asia/Tokyo', NOW)).toBe('2026-11-22T20:30');
  });
});

describe('localEnd', () => {
  it('goes over midnight', () => {
    expect(localEnd('2026-12-31T22:30', 120)).toBe('2027-01-01T00:30');
  });
});

describe('wallClock', () => {
  it('tells midnight as the beginning of a day', () => {
    expect(wallClock(new Date('2026-11-21T00:00:00Z'), 'UTC')).toBe('2026-11-21T00:00');
  });
});
