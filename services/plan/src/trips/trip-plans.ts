import { readPage } from '@layover/kit/find-page';
import { type Page, slicePage, sortEntries } from '@layover/kit/http/paging';
import type { DistanceOrigin } from '@layover/proto/http/plan/trip';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { QueryFilter, Types } from 'mongoose';
import type { KnownCities, ReadKnownCities } from '../known-cities/index.ts';
import { CARD_FIELDS, type PlanDocument, type PlanModel } from '../plans/index.ts';
import { NEAREST_FIRST } from '../search/index.ts';
import { kilometres, type Point } from './kilometres.ts';
import type { TripDocument } from './trip.model.ts';
import { type Period, stayPeriod } from './trip.rules.ts';

/** Plans of one stay that are compared by distance. */
const NEAREST_AMONG = 1_000;

interface TripPlansDeps {
  plans: PlanModel;
  readCities: ReadKnownCities;
}

/** Listed plans of some destinations that begin in a period. */
export const plansIn = (
  destinations: readonly string[],
  { from, to }: Period,
  now: Date,
): QueryFilter<PlanDocument> => ({
  listed: true,
  city: { $in: destinations },
  sortAt: { $gte: from, $lt: to },
  until: { $gt: now },
});

/** The slugs of the destinations in the metropolitan area of a trip. */
export function destinationsOf(trip: TripDocument, cities: KnownCities): string[] {
  const city = cities.find(trip.city);
  return city ? cities.destinationsNear(city).map(({ _id }) => _id) : [trip.city];
}

interface FoundPlan {
  plan: PlanDocument;
  distanceKm?: number;
}

type FoundPage = Omit<Page<FoundPlan>, 'total'>;

/** The plans in the metropolitan area of a trip that fall into it, by time, or by distance from a point, the lodging or the middle of the city. */
export function tripPlans({ plans, readCities }: TripPlansDeps) {
  function originOf(
    { lodging, city }: TripDocument,
    point: Point | undefined,
    cities: KnownCities,
  ): { origin: DistanceOrigin; at: Point } | undefined {
    if (point) return { origin: 'point', at: point };
    if (lodging) return { origin: 'lodging', at: lodging.location };
    const middle = cities.find(city)?.location;
    return middle && { origin: 'city', at: middle };
  }

  async function byTime(filter: QueryFilter<PlanDocument>, paging: Paging): Promise<FoundPage> {
    const query = plans.find(filter, CARD_FIELDS).sort({ sortAt: 1, _id: 1 }).hint('by_city');
    const { found, nextCursor } = await readPage<PlanDocument>([query], paging);
    return { found: found.map((plan) => ({ plan })), nextCursor };
  }

  async function byDistance(
    filter: QueryFilter<PlanDocument>,
    paging: Paging,
    point: Point,
  ): Promise<FoundPage> {
    const all = await plans
      .find(filter, { location: 1, sortAt: 1 })
      .sort({ sortAt: 1, _id: 1 })
      .hint('by_city')
      .limit(NEAREST_AMONG)
      .lean<Pick<PlanDocument, '_id' | 'location' | 'sortAt'>[]>();
    const distances = all.map(({ _id, sortAt, location: { coordinates } }) => {
      const [lng, lat] = coordinates;
      return { _id, sortAt, distanceKm: kilometres({ lat, lng }, point) };
    });
    const page = slicePage(sortEntries(distances, NEAREST_FIRST), NEAREST_FIRST, paging);
    const byId = await readAll(page.found.map(({ _id }) => _id));
    const found = page.found.flatMap(({ _id, distanceKm }) => {
      const plan = byId.get(String(_id));
      return plan ? [{ plan, distanceKm }] : [];
    });
    return { found, nextCursor: page.nextCursor };
  }

  async function readAll(ids: readonly Types.ObjectId[]): Promise<Map<string, PlanDocument>> {
    const documents = await plans.find({ _id: { $in: ids } }, CARD_FIELDS).lean<PlanDocument[]>();
    return new Map(documents.map((plan) => [String(plan._id), plan]));
  }

  return async (
    trip: TripDocument,
    { sort, point, ...paging }: Paging & { sort: 'time' | 'distance'; point: Point | undefined },
  ): Promise<Page<FoundPlan> & { origin: DistanceOrigin | null }> => {
    const cities = await readCities();
    const filter = plansIn(destinationsOf(trip, cities), stayPeriod(trip, trip.zone), new Date());
    const from = sort === 'distance' ? originOf(trip, point, cities) : undefined;
    const [page, total] = await Promise.all([
      from ? byDistance(filter, paging, from.at) : byTime(filter, paging),
      plans.countDocuments(filter),
    ]);
    return { ...page, total: from ? Math.min(total, NEAREST_AMONG) : total, origin: from?.origin ?? null };
  };
}
