import { describe, expect, it } from '@jest/globals';
import type { TripVisibility } from '@layover/proto/http/plan/trip';
import { commonDays } from '@layover/proto/trip-days';
import fc from 'fast-check';
import { addDays } from './trip.rules.ts';
import { seenStays, seesTrip, type Traveller, type TripPrivacy } from './trip-privacy.rules.ts';

const today = '2026-11-20';

describe('who sees a trip', () => {
  const traveller = (
    trip: Partial<Traveller['trip']> = {},
    company = 'Halcyon',
    unlisted = false,
  ): Traveller => ({
    trip: {
      from: '2026-11-21',
      to: '2026-11-25',
      visibility: 'overlap',
      hideFromCompany: false,
      hideUntilArrival: false,
      ...trip,
    },
    company,
    workDomain: '',
    unlisted,
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
        .record({
          company: fc.constantFrom('Halcyon', 'HALCYON ', 'Delmas Aéro', 'delmas aero', ''),
          unlisted: fc.boolean(),
        })
        .map(({ company, unlisted }) => traveller(trip as Partial<Traveller['trip']>, company, unlisted)),
    );

  it('never includes the trip of a person who hides', () => {
    fc.assert(
      fc.property(anybody, anybody, (viewer, other) => {
        const { visibility, hideUntilArrival, from } = other.trip;
        if (other.unlisted || visibility === 'nobody' || (hideUntilArrival && from > today))
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

describe('what a member sees of another trip', () => {
  const trip = (own: boolean) =>
    fc
      .record({
        nights: fc.integer({ min: 1, max: 8 }),
        from: fc.integer({ min: 0, max: 12 }),
        visibility: fc.constantFrom<TripVisibility[]>('overlap', 'everyone', 'nobody'),
        hideFromCompany: fc.boolean(),
        hideUntilArrival: fc.boolean(),
      })
      .map(({ nights, from, ...privacy }): TripPrivacy => {
        const arrival = addDays('2026-11-16', own ? 2 * from : from);
        return { ...privacy, from: arrival, to: addDays(arrival, nights) };
      });
  const person = fc.record({
    company: fc.constantFrom('Halcyon', 'halcyon', 'Delmas'),
    workDomain: fc.constantFrom('', 'halcyon.example'),
    unlisted: fc.boolean(),
  });
  const cases = [fc.array(trip(true), { maxLength: 4 }), person, trip(false), person] as const;

  it('lies within the trip, and within an own trip unless all members see it', () => {
    fc.assert(
      fc.property(...cases, (trips, mine, other, theirs) => {
        for (const { days, own } of seenStays({ trips, ...mine }, { trip: other, ...theirs }, today)) {
          expect(commonDays(days, other)).toEqual(days);
          expect(own === undefined || commonDays(own, other) !== undefined).toBe(true);
          if (other.visibility !== 'everyone') expect(own && commonDays(own, days)).toEqual(days);
        }
      }),
    );
  });

  it('is nothing of a hidden trip, and all of one that every member sees', () => {
    fc.assert(
      fc.property(...cases, (trips, mine, other, theirs) => {
        const seen = seenStays({ trips, ...mine }, { trip: other, ...theirs }, today);
        const isTripHidden = other.visibility === 'nobody' || (other.hideUntilArrival && other.from > today);
        if (theirs.unlisted || isTripHidden) expect(seen).toEqual([]);
        else if (other.visibility === 'everyone' && !other.hideFromCompany) {
          const { from, to } = other;
          expect(seen.length > 0 && seen.every(({ days }) => days.from === from && days.to === to)).toBe(
            true,
          );
        }
        const isSameDomain = mine.workDomain !== '' && mine.workDomain === theirs.workDomain;
        const isSameCompany = mine.company.toLowerCase() === theirs.company.toLowerCase();
        if (other.hideFromCompany && (isSameCompany || isSameDomain)) expect(seen).toEqual([]);
      }),
    );
  });
});
