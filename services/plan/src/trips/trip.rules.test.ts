import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  addDays,
  commonDays,
  type Days,
  eveningOn,
  freeEvenings,
  localDate,
  nightsOf,
  seesTrip,
  stayPeriod,
  type Traveller,
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
  'Asia/Beirut',
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

describe('who sees a trip', () => {
  const today = '2026-11-20';
  const traveller = (trip: Partial<Traveller['trip']> = {}, company = 'Halcyon'): Traveller => ({
    trip: {
      ...{ from: '2026-11-21', visibility: 'overlap', hideFromCompany: false, hideUntilArrival: false },
      ...trip,
    },
    company,
  });
  const anybody = fc
    .record({
      visibility: fc.constantFrom('overlap', 'everyone', 'nobody'),
      hideFromCompany: fc.boolean(),
      hideUntilArrival: fc.boolean(),
      from: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
    })
    .chain((trip) =>
      fc
        .constantFrom('Halcyon', 'HALCYON ', 'Delmas Aéro', 'delmas aero', '')
        .map((company) => traveller(trip as Partial<Traveller['trip']>, company)),
    );

  it('never includes the trip of a person who hides', () => {
    fc.assert(
      fc.property(anybody, anybody, (viewer, other) => {
        const { visibility, hideUntilArrival, from } = other.trip;
        if (visibility === 'nobody' || (hideUntilArrival && from > today))
          expect(seesTrip(viewer, other, today)).toBe(false);
      }),
    );
  });

  it('is mutual, unless the seen one shows the trip to everybody', () => {
    fc.assert(
      fc.property(anybody, anybody, (viewer, other) => {
        if (seesTrip(viewer, other, today) && other.trip.visibility !== 'everyone')
          expect(seesTrip(other, viewer, today)).toBe(true);
      }),
    );
  });

  it('leaves out people of one company when either asks for it, in any spelling', () => {
    fc.assert(
      fc.property(anybody, fc.boolean(), (one, isFirst) => {
        const other = { ...one, company: ` ${one.company.toUpperCase()}` };
        const hiding = { ...one, trip: { ...one.trip, hideFromCompany: true } };
        const [viewer, seen] = isFirst ? [hiding, other] : [other, hiding];
        if (one.company !== '') expect(seesTrip(viewer, seen, today)).toBe(false);
      }),
    );
  });

  it('begins on the local day of arrival for a person who hides until then', () => {
    const late = traveller({ hideUntilArrival: true });
    expect([seesTrip(traveller(), late, '2026-11-20'), seesTrip(traveller(), late, '2026-11-21')]).toEqual([
      false,
      true,
    ]);
  });
});
