import { type PersonModel, type PersonProjection, peopleById } from '@layover/kit/members/people';
import type { TripDocument } from './trip.model.ts';
import type { TripRepository } from './trip.repository.ts';
import { commonDays, type Days, localDate, nightsOf, seesTrip } from './trip.rules.ts';

/** Trips that are compared with one trip. */
const CANDIDATES_MAX = 1_000;

export interface Overlap {
  other: TripDocument;
  person: PersonProjection;
  days: Days;
  /** Whether the traveller sees the other, and the other sees the traveller. */
  isSeen: boolean;
  seesTraveller: boolean;
}

export interface Overlaps {
  traveller: PersonProjection | undefined;
  /** The longest first. One of the two sees the other, at least. */
  overlaps: Overlap[];
}

interface FindOverlapsDeps {
  trips: Pick<TripRepository, 'overlapping'>;
  people: PersonModel;
}

export type FindOverlaps = ReturnType<typeof findOverlaps>;

/** Who else is in the city during a trip. Deleted and disabled people are left out. */
export const findOverlaps =
  ({ trips, people }: FindOverlapsDeps) =>
  async (trip: TripDocument, now = new Date()): Promise<Overlaps> => {
    const candidates = await trips.overlapping(trip, CANDIDATES_MAX);
    const known = await peopleById(people, [trip.person, ...candidates.map(({ person }) => person)]);
    const traveller = known.get(String(trip.person));
    const today = localDate(trip.zone, now);
    const own = { trip, company: traveller?.company ?? '' };
    const overlaps = candidates.flatMap((other): Overlap[] => {
      const person = known.get(String(other.person));
      const days = commonDays(trip, other);
      if (!person || person.deleted || person.disabled || !days) return [];
      const theirs = { trip: other, company: person.company };
      const isSeen = seesTrip(own, theirs, today);
      const seesTraveller = seesTrip(theirs, own, today);
      return isSeen || seesTraveller ? [{ other, person, days, isSeen, seesTraveller }] : [];
    });
    return { traveller, overlaps: overlaps.sort(byLength) };
  };

const byLength = (one: Overlap, other: Overlap) =>
  nightsOf(other.days) - nightsOf(one.days) ||
  one.days.from.localeCompare(other.days.from) ||
  String(one.other._id).localeCompare(String(other.other._id));
