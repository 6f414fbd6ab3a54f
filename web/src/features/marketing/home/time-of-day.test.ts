import { describe, expect, it } from '@jest/globals';
import { timeOfDayIn } from './time-of-day.ts';

const at = (instant: string, zone: string) => timeOfDayIn(zone, Date.parse(instant));

describe('timeOfDayIn', () => {
  it.each([
    ['04:59', 'night'],
    ['05:00', 'dawn'],
    ['07:00', 'morning'],
    ['11:00', 'day'],
    ['16:00', 'golden'],
    ['18:59', 'golden'],
    ['19:00', 'dusk'],
    ['21:00', 'night'],
    ['00:00', 'night'],
  ])('is at %s %s', (time, expected) => {
    expect(at(`2026-07-01T${time}:00Z`, 'UTC')).toBe(expected);
  });

  it('is that of the zone, also after daylight saving time', () => {
    expect(at('2026-03-29T00:30:00Z', 'Asia/Tokyo')).toBe('morning');
    // Lisbon has UTC in winter, and is one hour ahead of it in summer.
    expect([
      at('2026-01-15T20:30:00Z', 'Europe/Lisbon'),
      at('2026-07-15T20:30:00Z', 'Europe/Lisbon'),
    ]).toEqual(['dusk', 'night']);
    expect(at('2026-03-28T03:30:00Z', 'Europe/Madrid')).toBe('night');
    expect(at('2026-03-29T03:30:00Z', 'Europe/Madrid')).toBe('dawn');
  });
});
