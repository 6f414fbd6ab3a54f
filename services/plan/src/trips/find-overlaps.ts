import { type ListOrder, sortEntries } from '@layover/kit/http/paging';
import { commonDays, type Days } from '@layover/proto/trip-days';
import type { PersonProjection } from '@layover/shared/members/people';
import type { TripDocument } from './trip.model.ts';
import { CANDIDATES_MAX, type TripRepository } from './trip.repository.ts';
import { localDate, nightsOf, overlapDays } from './trip.rules.ts';
import { seesTrip } from './trip-privacy.rules.ts';
import { personPrivacy, type VisiblePeople } from './visible-people.ts';

export interface Overlap {
  other: TripDocument;
  person: PersonProjection;
  days: Days;
  /** Whether the traveller sees the other, and the other sees the traveller. */
  isSeen: boolean;
  seesTraveller: boolean;
}

interface Overlaps {
  /** Undefined when the account is deleted or disabled. It has no overlaps then. */
  traveller: PersonProjection | undefined;
  /** The longest first. One of the two sees the other, at least. */
  overlaps: Overlap[];
}

interface FindOverlapsDeps {
  trips: Pick<TripRepository, 'othersIn'>;
  visiblePeople: VisiblePeople;
}

export type FindOverlaps = ReturnType<typeof findOverlaps>;

/** The other people in the metropolitan area during the next nights of a trip. */
export const findOverlaps =
  ({ trips, visiblePeople }: FindOverlapsDeps) =>
  async (trip: TripDocument, now = new Date()): Promise<Overlaps> => {
    const today = localDate(trip.zone, now);
    const ownDays = overlapDays(trip, today);
    const { area } = trip;
    const candidates =
      area === undefined
        ? []
        : await trips.othersIn(
            { person: trip.person, area, ...ownDays },
            ['overlap', 'everyone'],
            CANDIDATES_MAX,
          );
    const people = await visiblePeople(
      trip.person,
      candidates.map(({ person }) => person),
    );
    const traveller = people.get(String(trip.person));
    if (!traveller) return { traveller, overlaps: [] };
    const own = { trip, ...personPrivacy(traveller) };
    const overlaps = candidates.flatMap((other): Overlap[] => {
      const person = people.get(String(other.person));
      const days = commonDays(ownDays, overlapDays(other, today));
      if (!person || !days) return [];
      const theirs = { trip: other, ...personPrivacy(person) };
      const isSeen = seesTrip(own, theirs, today);
      const seesTraveller = seesTrip(theirs, own, today);
      return isSeen || seesTraveller ? [{ other, person, days, isSeen, seesTraveller }] : [];
    });
    return { traveller, overlaps: sortEntries(overlaps, LONGEST_FIRST) };
  };

const LONGEST_FIRST: ListOrder<Overlap> = {
  sort: { nights: -1, from: 1, trip: 1 },
  keyOf: ({ days, other }) => ({ nights: nightsOf(days), from: days.from, trip: String(other._id) }),
};

/** The order of people by their first overlap. */
export const OVERLAPS_ORDER: ListOrder<Overlap[]> = {
  sort: LONGEST_FIRST.sort,
  keyOf: ([overlap]) => LONGEST_FIRST.keyOf(overlap!),
};
