import { describe, expect, it } from '@jest/globals';
import { deliverAt } from './quiet-hours.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const night = { from: '22:00', to: '07:00', days: EVERY_DAY };
const madrid = (quietHours: typeof night | null) => ({ quietHours, timeZone: 'Europe/Madrid' });
const delivered = (time: string, schedule: Parameters<typeof deliverAt>[1]) =>
  deliverAt(new Date(time), schedule).toISOString();

describe('deliverAt', () => {
  it.each([
    // 22:30 in Madrid in winter, and 6:59 the morning after.
    ['2026-11-23T21:30:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T05:59:00.000Z', '2026-11-24T06:00:00.000Z'],
    // The first and the last moment.
    ['2026-11-23T21:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-24T06:00:00.000Z', '2026-11-24T06:00:00.000Z'],
    ['2026-11-23T20:59:59.000Z', '2026-11-23T20:59:59.000Z'],
    // In summer the same clock is an hour earlier.
    ['2026-07-01T20:30:00.000Z', '2026-07-02T05:00:00.000Z'],
    // The night in which the clock goes back.
    ['2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('%s is delivered at %s', (time, expected) => expect(delivered(time, madrid(night))).toBe(expected));

  it('within one day', () => {
    const lunch = { from: '12:00', to: '14:30', days: EVERY_DAY };
    expect(delivered('2026-11-23T12:00:00.000Z', madrid(lunch))).toBe('2026-11-23T13:30:00.000Z');
    expect(delivered('2026-11-23T14:00:00.000Z', madrid(lunch))).toBe('2026-11-23T14:00:00.000Z');
  });

  it('on the days on which the quiet hours begin', () => {
    // Friday only: the night from Friday to Saturday.
    const friday = madrid({ ...night, days: [5] });
    expect(delivered('2026-11-28T01:00:00.000Z', friday)).toBe('2026-11-28T06:00:00.000Z');
    expect(delivered('2026-11-27T01:00:00.000Z', friday)).toBe('2026-11-27T01:00:00.000Z');
    expect(delivered('2026-11-28T22:00:00.000Z', friday)).toBe('2026-11-28T22:00:00.000Z');
  });

  it('at once without quiet hours', () => {
    expect(delivered('2026-11-23T23:00:00.000Z', madrid(null))).toBe('2026-11-23T23:00:00.000Z');
    expect(delivered('2026-11-23T23:00:00.000Z', {})).toBe('2026-11-23T23:00:00.000Z');
  });
});
