import { type ListOrder, sortEntries } from '@layover/kit/http/paging';
import { commonDays, type Days } from '@layover/proto/trip-days';
import { isFeaturedAt } from '@layover/shared/members/package-periods';
import type { PersonProjection } from '@layover/shared/members/people';
import type { TripDocument } from './trip.model.ts';
import { CANDIDATES_MAX, type TripRepository } from './trip.repository.ts';
import { localDate } from './trip.rules.ts';
import { type SeenStay, seenStays } from './trip-privacy.rules.ts';
import { personPrivacy, type VisiblePeople } from './visible-people.ts';

interface FindPeopleDeps {
  trips: Pick<TripRepository, 'othersIn' | 'comingOf'>;
  visiblePeople: VisiblePeople;
}

/** The part of another person's trip that a member sees. */
export interface SeenTrip extends SeenStay<TripDocument> {
  trip: TripDocument;
}

interface PersonInCity {
  person: PersonProjection;
  isFeatured: boolean;
  /** By day of arrival. */
  stays: SeenTrip[];
}

/**
 * The other members who are in a metropolitan area on some of the days, as far as a member sees them: featured people first, then by their first
 * day of arrival. The answer is filtered before it is counted, so that a total does not contain hidden people. What is over is left out.
 */
export const findCityPeople =
  ({ trips, visiblePeople }: FindPeopleDeps) =>
  async (member: string, area: string, days: Days): Promise<PersonInCity[]> => {
    const now = new Date();
    const own = (await trips.comingOf(member, now)).filter((trip) => trip.area === area);
    const read = (visibility: 'everyone' | 'overlap', within: Days | undefined) =>
      within ? trips.othersIn({ person: member, area, ...within }, [visibility], CANDIDATES_MAX) : [];
    const common = own.flatMap((trip) => commonDays(trip, days) ?? []);
    const lists = await Promise.all([read('everyone', days), read('overlap', hullOf(common))]);
    const others = lists.flat().filter(({ until }) => until > now);
    const people = await visiblePeople(
      member,
      others.map(({ person }) => person),
    );
    const viewer = { trips: own, ...personPrivacy(people.get(member)) };
    const seen = others.flatMap((trip): FoundStay[] => {
      const person = people.get(String(trip.person));
      if (!person) return [];
      const stays = seenStays(viewer, { trip, ...personPrivacy(person) }, localDate(trip.zone, now));
      return distinct(stays)
        .filter((stay) => commonDays(stay.days, days))
        .map((stay) => ({ person, stay: { ...stay, trip } }));
    });
    const byPerson = Map.groupBy(seen.sort(byDays), ({ person }) => person);
    const inCity = Array.from(byPerson, ([person, found]) => ({
      person,
      isFeatured: isFeaturedAt(person.featured_periods ?? [], now),
      stays: found.map(({ stay }) => stay),
    }));
    return sortEntries(inCity, CITY_PEOPLE_ORDER);
  };

/** The order of `findCityPeople`. */
export const CITY_PEOPLE_ORDER: ListOrder<PersonInCity> = {
  sort: { featured: -1, from: 1, to: 1, person: 1 },
  keyOf: ({ person, isFeatured, stays }) => ({
    featured: Number(isFeatured),
    from: stays[0]!.days.from,
    to: stays[0]!.days.to,
    person: String(person._id),
  }),
};

interface FoundStay {
  person: PersonProjection;
  stay: SeenTrip;
}

/** The days from the first arrival to the last departure. */
function hullOf(stays: readonly Days[]): Days | undefined {
  const [from] = stays.map((days) => days.from).sort();
  const to = stays
    .map((days) => days.to)
    .sort()
    .at(-1);
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

/** One stay for days that several own trips overlap with. */
const distinct = (stays: readonly SeenStay<TripDocument>[]): SeenStay<TripDocument>[] =>
  stays.filter(({ days }, index) => stays.findIndex((other) => other.days.from === days.from) === index);

const byDays = (one: FoundStay, other: FoundStay) =>
  one.stay.days.from.localeCompare(other.stay.days.from) ||
  one.stay.days.to.localeCompare(other.stay.days.to);

/** The coming trips of another person that a member sees: those with an overlap first, both by day of arrival. */
export const findTripsOf =
  ({ trips, visiblePeople }: FindPeopleDeps) =>
  async (member: string, otherId: string): Promise<SeenTrip[]> => {
    if (member === otherId) return [];
    const people = await visiblePeople(member, [otherId]);
    const person = people.get(otherId);
    if (!person) return [];
    const now = new Date();
    const [own, theirs] = await Promise.all([trips.comingOf(member, now), trips.comingOf(otherId, now)]);
    const privacy = personPrivacy(people.get(member));
    const seen = theirs.flatMap((trip) => {
      const viewer = {
        trips: own.filter(({ area }) => area !== undefined && area === trip.area),
        ...privacy,
      };
      const other = { trip, ...personPrivacy(person) };
      return seenStays(viewer, other, localDate(trip.zone, now)).map((stay) => ({ trip, ...stay }));
    });
    return sortEntries(seen, TRIPS_OF_MEMBER_ORDER);
  };

/** A stay for each overlap of a trip with one of the member's own. */
const stayKey = ({ trip, own }: SeenTrip): string => `${trip._id} ${own?._id ?? ''}`;

/** The order of `findTripsOf`. */
export const TRIPS_OF_MEMBER_ORDER: ListOrder<SeenTrip> = {
  sort: { apart: 1, from: 1, stay: 1 },
  keyOf: (seen) => ({
    apart: Number(seen.own === undefined),
    from: seen.days.from,
    stay: stayKey(seen),
  }),
};
