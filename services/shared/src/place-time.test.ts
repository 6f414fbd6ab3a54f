import { describe, expect, it } from '@jest/globals';
import { TIME_ZONES } from '@layover/kit/testing/time-zones';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { LOCAL_FORMAT, nearestPlaceTime, toPlaceTime } from './place-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Clocks of Lord Howe change by half an hour, those of Apia skipped a whole day. */
const zones = fc.constantFrom(...TIME_ZONES);
/** Where clocks went back or forward, and when. */
const CLOCK_CHANGES: readonly [zone: string, instant: string][] = [
  ['Europe/Lisbon', '2026-03-29T01:00Z'],
  ['Europe/Lisbon', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['America/St_Johns', '2026-11-01T04:30Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
];
const minutes = (date: Date) => new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS);
/** A zone and an instant: any, or one near a change of the clocks there, where mistakes are. */
const moments = fc.oneof(
  fc.tuple(
    zones,
    fc.date({ min: new Date('2011-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }).map(minutes),
  ),
  fc
    .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -120, max: 120 }))
    .map(([[zone, instant], distance]): [string, Date] => [
      zone,
      new Date(new Date(instant).getTime() + distance * MINUTE_MS),
    ]),
);
const localAt = (instant: Date, zone: string) =>
  DateTime.fromJSDate(instant, { zone }).toFormat(LOCAL_FORMAT);

/** Whether clocks in the zone show the local time at any minute. */
function isShown(local: string, zone: string): boolean {
  const middle = DateTime.fromISO(local, { zone: 'utc' }).toMillis();
  // Offsets are multiples of a quarter of an hour.
  for (let instant = middle - 15 * HOUR_MS; instant <= middle + 15 * HOUR_MS; instant += 15 * MINUTE_MS)
    if (localAt(new Date(instant), zone) === local) return true;
  return false;
}

describe('a time at a place', () => {
  it('is the first instant at which clocks there show its local time', () => {
    fc.assert(
      fc.property(moments, ([zone, instant]) => {
        const time = toPlaceTime(localAt(instant, zone), zone);
        expect(time).toBeDefined();
        expect(time!.local).toBe(localAt(instant, zone));
        expect(localAt(time!.instant, zone)).toBe(time!.local);
        expect(time!.instant.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - time!.instant.getTime()).toBeLessThanOrEqual(HOUR_MS);
      }),
      { numRuns: 500 },
    );
  });

  it('exists exactly when clocks there show its local time; otherwise the nearest one is later', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -120, max: 120 }), ([zone, instant], distance) => {
        const shown = DateTime.fromISO(localAt(instant, zone), { zone: 'utc' });
        const local = shown.plus({ minutes: distance }).toFormat(LOCAL_FORMAT);
        const exists = isShown(local, zone);
        expect(toPlaceTime(local, zone) !== undefined).toBe(exists);
        const nearest = nearestPlaceTime(local, zone)!;
        expect(localAt(nearest.instant, zone)).toBe(nearest.local);
        if (exists) expect(nearest.local).toBe(local);
        else expect(nearest.local > local).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['2027-02-29T20:00', '2026-13-01T20:00', '2026-04-31T20:00', '2026-01-01T24:30', 'tonight'])(
    'is undefined for %s, which is not in the calendar',
    (local) => {
      expect(toPlaceTime(local, 'Europe/Lisbon')).toBeUndefined();
      expect(nearestPlaceTime(local, 'Europe/Lisbon')).toBeUndefined();
    },
  );

  it('does not exist in the hour that daylight saving skips', () => {
    expect(toPlaceTime('2026-03-29T01:30', 'Europe/Lisbon')).toBeUndefined();
    expect(nearestPlaceTime('2026-03-29T01:30', 'Europe/Lisbon')?.local).toBe('2026-03-29T02:30');
    expect(toPlaceTime('2011-12-30T20:00', 'Pacific/Apia')).toBeUndefined();
  });
});
