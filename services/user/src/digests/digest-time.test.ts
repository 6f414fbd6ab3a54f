import { describe, expect, it } from '@jest/globals';
import { nextDigest } from './digest-time.ts';

const next = (time: string, settings: Parameters<typeof nextDigest>[1]) => {
  const { day, dueAt } = nextDigest(new Date(time), settings);
  return [day, dueAt.toISOString()];
};

describe('nextDigest', () => {
  it.each([
    ['before the hour', '2026-11-23T06:59:59Z', '2026-11-23', '2026-11-23T07:00:00.000Z'],
    ['at the hour', '2026-11-23T07:00:00Z', '2026-11-24', '2026-11-24T07:00:00.000Z'],
    ['the day before the clock goes back', '2026-10-24T12:00:00Z', '2026-10-25', '2026-10-25T07:00:00.000Z'],
    [
      'the day before the clock goes forward',
      '2026-03-28T12:00:00Z',
      '2026-03-29',
      '2026-03-29T06:00:00.000Z',
    ],
  ])('%s, in Madrid', (_what, time, day, dueAt) =>
    expect(next(time, { timeZone: 'Europe/Madrid' })).toEqual([day, dueAt]),
  );

  it('at an hour that the day does not have, or has twice, once', () => {
    const madrid = { timeZone: 'Europe/Madrid', digestHour: 2 };
    expect(next('2026-03-28T12:00:00Z', madrid)).toEqual(['2026-03-29', '2026-03-29T01:00:00.000Z']);
    expect(next('2026-10-24T23:00:00Z', madrid)).toEqual(['2026-10-25', '2026-10-25T00:00:00.000Z']);
    expect(next('2026-10-25T00:00:00Z', madrid)[0]).toBe('2026-10-26');
    expect(next('2026-10-25T01:30:00Z', madrid)[0]).toBe('2026-10-26');
  });

  it('after quiet hours', () => {
    const quietHours = { from: '22:00', to: '09:30', days: [1, 2, 3, 4, 5, 6, 7] };
    expect(next('2026-11-23T12:00:00Z', { quietHours })).toEqual(['2026-11-24', '2026-11-24T09:30:00.000Z']);
  });
});
