import { describe, expect, it } from '@jest/globals';
import { commonDays, type Days } from '@layover/proto/trip-days';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  arrivalOf,
  eveningOn,
  freeEvenings,
  localDate,
  nightsOf,
  stayPeriod,
} from './trip.rules.ts';

const ZONES = [
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Pacific/Apia',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  // Clocks change at midnight: these days begin at 01:00, or their first hour comes twice.
  'Asia/Beirut',
  'America/Havana',
  'Atlantic/Azores',
];
const zone = fc.constantFrom(...ZONES);
const date = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days));
const days = fc
  .tuple(date, fc.integer({ min: 1, max: 40 }))
  .map(([from, nights]): Days => ({ from, to: addDays(from, nights) }));
const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });

describe('the days that two trips share', () => {
  it('are the same from both sides, and lie within both', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const common = commonDays(one, other);
        expect(commonDays(other, one)).toEqual(common);
        if (!common) return;
        for (const trip of [one, other]) expect(commonDays(trip, common)).toEqual(common);
      }),
    );
  });

  it('are exactly the nights that both have', () => {
    const nights = (trip: Days) => Array.from({ length: nightsOf(trip) }, (_, i) => addDays(trip.from, i));
    fc.assert(
      fc.property(days, days, (one, other) => {
        const common = commonDays(one, other);
        const both = new Set(nights(other));
        expect(common ? nights(common) : []).toEqual(nights(one).filter((night) => both.has(night)));
      }),
    );
  });

  it('are none when one leaves on the day that the other arrives', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 180 }), (one, nights) => {
        expect(commonDays(one, { from: one.to, to: addDays(one.to, nights) })).toBeUndefined();
        const lastNight = { from: addDays(one.to, -1), to: addDays(one.to, nights) };
        expect(commonDays(one, lastNight)).toEqual({ from: addDays(one.to, -1), to: one.to });
      }),
    );
  });
});

describe('two trips to a city', () => {
  /** A trip with some nights that begins within a few days of another. */
  const near = ({ from }: Days) =>
    fc
      .tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 1, max: 6 }))
      .map(([after, nights]): Days => ({ from: addDays(from, after), to: addDays(from, after + nights) }));
  const pair = days.chain((one) => fc.tuple(fc.constant(one), near(one)));
  const midnight = (date: string, place: string) =>
    DateTime.fromISO(date, { zone: place }).startOf('day').toMillis();

  it('overlap exactly when both are there at one moment, from midnight to midnight of the city', () => {
    fc.assert(
      fc.property(zone, pair, (place, [one, other]) => {
        const begins = Math.max(midnight(one.from, place), midnight(other.from, place));
        const ends = Math.min(midnight(one.to, place), midnight(other.to, place));
        const common = commonDays(one, other);
        expect(common !== undefined).toBe(begins < ends);
        if (!common) return;
        expect([midnight(common.from, place), midnight(common.to, place)]).toEqual([begins, ends]);
      }),
      { numRuns: 400 },
    );
  });

  it('share the night of each moment at which the local date lies in both', () => {
    fc.assert(
      fc.property(zone, pair, fc.integer({ min: 0, max: 12 * 24 * 60 }), (place, [one, other], minutes) => {
        const now = new Date(midnight(one.from, place) - 3 * 24 * 3600_000 + minutes * 60_000);
        const date = localDate(place, now);
        const includes = (trip: Days | undefined) =>
          trip !== undefined && trip.from <= date && date < trip.to;
        expect(includes(commonDays(one, other))).toBe(includes(one) && includes(other));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the moment of arrival', () => {
  it('is the first of its local date, where clocks change too', () => {
    fc.assert(
      fc.property(zone, date, (place, from) => {
        const arrival = arrivalOf({ from }, place);
        expect(localDate(place, arrival)).toBe(from);
        expect(localDate(place, new Date(arrival.getTime() - 1))).toBe(addDays(from, -1));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00.000Z'],
    ['Europe/Lisbon', '2027-03-28', '2027-03-28T00:00:00.000Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00.000Z'],
    ['Asia/Beirut', '2027-03-28', '2027-03-27T22:00:00.000Z'],
    // Samoa moved to the other side of the date line and had no 30 December 2011.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s on %s is %s', (place, from, expected) => {
    expect(arrivalOf({ from }, place).toISOString()).toBe(expected);
  });
});

describe('a local date', () => {
  it('is the calendar day of the city, also beside the date line', () => {
    const now = new Date('2026-11-21T10:30:00Z');
    expect(ZONES.slice(3, 5).map((each) => localDate(each, now))).toEqual(['2026-11-22', '2026-11-20']);
    for (const [at, expected] of [
      ['2026-11-21T23:59:59Z', '2026-11-21'],
      ['2026-11-22T00:00:00Z', '2026-11-22'],
    ] as const)
      expect(localDate('Europe/Lisbon', new Date(at))).toBe(expected);
  });

  it('lies within the stay that begins on it, at noon', () => {
    fc.assert(
      fc.property(zone, instant, (place, now) => {
        const today = localDate(place, now);
        const { from, to } = stayPeriod({ from: today, to: addDays(today, 1) }, place);
        const noon = DateTime.fromISO(`${today}T12:00`, { zone: place }).toJSDate();
        expect(from < noon && noon < to).toBe(true);
      }),
    );
  });
});

describe('the evening of a date', () => {
  it('lasts from 17:00 to 05:00 in the city, for 11 to 13 hours', () => {
    fc.assert(
      fc.property(zone, date, (place, day) => {
        const { from, to } = eveningOn(day, place);
        const format = (at: Date) => DateTime.fromJSDate(at, { zone: place }).toFormat("yyyy-MM-dd'T'HH:mm");
        expect(format(from)).toBe(`${day}T17:00`);
        expect(format(to)).toBe(`${addDays(day, 1)}T05:00`);
        const hours = (to.getTime() - from.getTime()) / 3600_000;
        expect(hours >= 11 && hours <= 13).toBe(true);
      }),
    );
  });

  it('is an hour shorter in the night in which clocks go forward', () => {
    const hours = (day: string) => {
      const { from, to } = eveningOn(day, 'Europe/Lisbon');
      return (to.getTime() - from.getTime()) / 3600_000;
    };
    expect([hours('2027-03-26'), hours('2027-03-27'), hours('2026-10-24')]).toEqual([12, 11, 13]);
  });
});

describe('the free evenings of a trip', () => {
  const before = new Date('2020-01-01');

  it('are one for each night without plans, and none where a plan lasts the whole stay', () => {
    fc.assert(
      fc.property(zone, days, (place, trip) => {
        expect(freeEvenings(trip, place, [], before)).toHaveLength(nightsOf(trip));
        expect(freeEvenings(trip, place, [stayPeriod(trip, place)], before)).toEqual([]);
      }),
    );
  });

  it('leave out exactly the evening that a plan meets', () => {
    fc.assert(
      fc.property(zone, days, fc.nat(), (place, trip, seed) => {
        const night = addDays(trip.from, seed % nightsOf(trip));
        const { from } = eveningOn(night, place);
        const dinner = { from, to: new Date(from.getTime() + 2 * 3600_000) };
        const free = freeEvenings(trip, place, [dinner], before);
        expect(free).not.toContain(night);
        expect(free).toHaveLength(nightsOf(trip) - 1);
      }),
    );
  });

  it('do not count lunch, and leave out evenings that are over', () => {
    const trip = { from: '2026-11-20', to: '2026-11-23' };
    const lunch = { from: new Date('2026-11-21T12:00Z'), to: new Date('2026-11-21T17:00Z') };
    const now = new Date('2026-11-21T05:00:00Z');
    expect(freeEvenings(trip, 'Europe/Lisbon', [lunch], now)).toEqual(['2026-11-21', '2026-11-22']);
  });
});
