import { describe, expect, it } from '@jest/globals';
import { dayIn, daysAhead } from './place-day.ts';

describe('dayIn', () => {
  it('when it is evening in Madrid and the next morning in Tokyo, expected two different days', () => {
    const instant = '2026-11-21T20:30:00Z';
    expect(dayIn(instant, 'Europe/Madrid')).toBe('2026-11-21');
    expect(dayIn(instant, 'Asia/Tokyo')).toBe('2026-11-22');
  });
});

describe('daysAhead', () => {
  const now = Date.parse('2026-11-21T23:30:00Z');

  it('when it is still the same day at the place, expected 0', () => {
    expect(daysAhead('2026-11-22T00:30:00Z', 'America/New_York', now)).toBe(0);
  });

  it('when midnight at the place lies between, expected 1', () => {
    expect(daysAhead('2026-11-22T00:30:00Z', 'Europe/London', now)).toBe(1);
  });

  it('when it was yesterday at the place, expected -1', () => {
    expect(daysAhead('2026-11-21T09:00:00Z', 'Asia/Tokyo', now)).toBe(-1);
  });

  it('when the clocks change in between, expected whole days', () => {
    const beforeChange = Date.parse('2026-10-24T12:00:00Z');
    expect(daysAhead('2026-10-26T12:00:00Z', 'Europe/Madrid', beforeChange)).toBe(2);
  });
});
