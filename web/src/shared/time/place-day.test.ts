import { describe, expect, it } from '@jest/globals';
import { dayIn, daysFromToday, isTonight } from './place-day.ts';

describe('dayIn', () => {
  it('returns the next day in Tokyo for an evening in Madrid', () => {
    const instant = '2026-11-21T20:30:00Z';
    expect(dayIn(instant, 'Europe/Madrid')).toBe('2026-11-21');
    expect(dayIn(instant, 'Asia/Tokyo')).toBe('2026-11-22');
  });
});

describe('daysFromToday', () => {
  const now = Date.parse('2026-11-21T23:30:00Z');

  it('is 0 on the same local day', () => {
    expect(daysFromToday('2026-11-22T00:30:00Z', 'America/New_York', now)).toBe(0);
  });

  it('is 1 after the next local midnight', () => {
    expect(daysFromToday('2026-11-22T00:30:00Z', 'Europe/London', now)).toBe(1);
  });

  it('is -1 on the previous local day', () => {
    expect(daysFromToday('2026-11-21T09:00:00Z', 'Asia/Tokyo', now)).toBe(-1);
  });

  it('counts days across a change of the clocks', () => {
    const beforeChange = Date.parse('2026-10-24T12:00:00Z');
    expect(daysFromToday('2026-10-26T12:00:00Z', 'Europe/Madrid', beforeChange)).toBe(2);
  });
});

describe('isTonight', () => {
  const zone = 'America/Mexico_City';
  const afternoon = Date.parse('2026-11-21T20:00:00Z');
  const afterMidnight = Date.parse('2026-11-22T08:00:00Z');

  it.each([
    [false, 'at nine in the morning of the same day', '2026-11-21T15:00:00Z', afternoon],
    [false, 'at 16:59', '2026-11-21T22:59:00Z', afternoon],
    [true, 'at 17:00', '2026-11-21T23:00:00Z', afternoon],
    [true, 'at two in the following night', '2026-11-22T08:00:00Z', afternoon],
    [false, 'at five in the next morning', '2026-11-22T11:00:00Z', afternoon],
    [false, 'in the evening of the next day', '2026-11-23T01:00:00Z', afternoon],
    [true, 'at 22:00 when it is two in the same night', '2026-11-22T04:00:00Z', afterMidnight],
    [false, 'at 20:00 of a day that has just begun', '2026-11-23T02:00:00Z', afterMidnight],
  ])('returns %p for a plan that begins %s', (expected, _when, instant, now) => {
    expect(isTonight(instant, zone, now)).toBe(expected);
  });
});
