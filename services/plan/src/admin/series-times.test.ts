import { describe, expect, it } from '@jest/globals';
import { TIME_ZONES } from '@layover/kit/testing/time-zones';
import { LOCAL_FORMAT, nearestPlaceTime } from '@layover/shared/place-time';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { type SeriesRule, seriesTimes } from './series-times.ts';

const LONG_AGO = new Date(0);
const localTimes = (
  start: string,
  zone: string,
  rule: SeriesRule,
  { end, now = LONG_AGO }: { end?: string; now?: Date } = {},
) => {
  const startsAt = nearestPlaceTime(start, zone)!;
  const endsAt = end ? nearestPlaceTime(end, zone)! : null;
  return seriesTimes({ startsAt, endsAt, zone }, rule, now);
};
const starts = (...args: Parameters<typeof localTimes>) =>
  localTimes(...args).map(({ startsAt }) => startsAt.local);

describe('seriesTimes', () => {
  it('puts the plan of a short month on its last day and returns to the day of the first plan', () => {
    expect(starts('2027-01-31T19:30', 'Europe/Lisbon', { every: 'month', times: 4 })).toEqual([
      '2027-02-28T19:30',
      '2027-03-31T19:30',
      '2027-04-30T19:30',
      '2027-05-31T19:30',
    ]);
    expect(starts('2028-01-31T19:30', 'Asia/Tokyo', { every: 'month', times: 1 })).toEqual([
      '2028-02-29T19:30',
    ]);
  });

  it('keeps the local time when clocks change', () => {
    const [first, second] = localTimes('2027-03-21T20:00', 'Europe/Lisbon', { every: 'week', times: 2 });
    expect([first?.startsAt, second?.startsAt]).toEqual([
      { local: '2027-03-28T20:00', instant: new Date('2027-03-28T19:00:00Z') },
      { local: '2027-04-04T20:00', instant: new Date('2027-04-04T19:00:00Z') },
    ]);
  });

  it('moves a time that daylight saving skips forward, says so, and moves only that one', () => {
    const moved = localTimes('2027-03-21T01:30', 'Europe/Lisbon', { every: 'week', times: 2 });
    expect(moved.map(({ startsAt, isMoved }) => [startsAt.local, isMoved])).toEqual([
      ['2027-03-28T02:30', true],
      ['2027-04-04T01:30', false],
    ]);
    expect(starts('2026-09-27T02:10', 'Australia/Lord_Howe', { every: 'week', times: 1 })).toEqual([
      '2026-10-04T02:40',
    ]);
  });

  it('takes the first of two instants with the same local time', () => {
    const [only] = localTimes('2026-10-18T01:30', 'America/New_York', { every: 'week', times: 2 }).slice(1);
    expect(only?.startsAt).toEqual({ local: '2026-11-01T01:30', instant: new Date('2026-11-01T05:30:00Z') });
  });

  it('keeps the length of a plan whose end would come before its moved start', () => {
    const [plan] = localTimes(
      '2027-03-21T01:15',
      'Europe/Lisbon',
      { every: 'week', times: 1 },
      { end: '2027-03-21T02:10' },
    );
    expect(plan).toMatchObject({
      startsAt: { local: '2027-03-28T02:15' },
      endsAt: { local: '2027-03-28T03:10' },
    });
  });

  it('continues the series of a plan that is long over with coming ones', () => {
    const rule: SeriesRule = { every: 'week', times: 2 };
    const now = new Date('2027-06-09T12:00:00Z');
    expect(starts('1997-06-03T20:00', 'Asia/Tokyo', rule, { now })).toEqual([
      '2027-06-15T20:00',
      '2027-06-22T20:00',
    ]);
  });
});

const cases = fc.record({
  zone: fc.constantFrom(...TIME_ZONES),
  start: fc
    .date({ min: new Date('2010-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => DateTime.fromJSDate(date, { zone: 'utc' }).toFormat(LOCAL_FORMAT)),
  minutes: fc.integer({ min: 1, max: 60 * 36 }),
  rule: fc.record({
    every: fc.constantFrom('week' as const, 'month' as const),
    times: fc.integer({ min: 1, max: 52 }),
  }),
  now: fc.date({ min: new Date('2009-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
});

describe('seriesTimes, for any plan, zone and time', () => {
  it('returns as many plans as wanted, in order, all of them in the future, each with its end after its start', () => {
    fc.assert(
      fc.property(cases, ({ zone, start, minutes, rule, now }) => {
        const startsAt = nearestPlaceTime(start, zone)!;
        const end = new Date(startsAt.instant.getTime() + minutes * 60_000);
        const endsAt = { instant: end, local: DateTime.fromJSDate(end, { zone }).toFormat(LOCAL_FORMAT) };
        const plans = seriesTimes({ startsAt, endsAt, zone }, rule, now);
        expect(plans).toHaveLength(rule.times);
        let previous = Math.max(startsAt.instant.getTime(), now.getTime());
        for (const plan of plans) {
          expect(plan.startsAt.instant.getTime()).toBeGreaterThan(previous);
          expect(plan.endsAt!.instant.getTime()).toBeGreaterThan(plan.startsAt.instant.getTime());
          previous = plan.startsAt.instant.getTime();
        }
      }),
    );
  });

  it('has the local time of the first plan, or the moved one where it does not exist', () => {
    fc.assert(
      fc.property(cases, ({ zone, start, rule, now }) => {
        const startsAt = nearestPlaceTime(start, zone)!;
        for (const plan of seriesTimes({ startsAt, endsAt: null, zone }, rule, now)) {
          const { local, instant } = plan.startsAt;
          const shown = DateTime.fromJSDate(instant, { zone });
          expect(shown.toFormat(LOCAL_FORMAT)).toBe(local);
          // Luxon keeps the local time of a day, and moves a time that does not exist forward.
          const [hour, minute] = startsAt.local.slice(11).split(':').map(Number);
          const wanted = shown.startOf('day').set({ hour, minute });
          if (local.slice(11) !== startsAt.local.slice(11))
            expect(wanted.toFormat('HH:mm')).not.toBe(startsAt.local.slice(11));
        }
      }),
    );
  });

  it('is on the day of the first plan, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(cases, ({ zone, start, rule, now }) => {
        const startsAt = nearestPlaceTime(start, zone)!;
        const first = DateTime.fromISO(startsAt.local, { zone: 'utc' });
        for (const plan of seriesTimes({ startsAt, endsAt: null, zone }, rule, now)) {
          const day = DateTime.fromISO(plan.startsAt.local.slice(0, 10), { zone: 'utc' });
          // A start that does not exist just before midnight can move into the next day.
          const days = [day, day.minus({ days: 1 })];
          if (rule.every === 'week') expect(days.map((each) => each.weekday)).toContain(first.weekday);
          else expect(days.some((each) => each.day === Math.min(first.day, each.daysInMonth!))).toBe(true);
        }
      }),
    );
  });
});
