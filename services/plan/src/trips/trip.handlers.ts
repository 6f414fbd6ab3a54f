import { pageOf, skipOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { insertPersonIfAbsent, presentPerson } from '@layover/kit/members/people';
import type { tripApi } from '@layover/proto/http/trip';
import type { PlanDeps } from '../deps.ts';
import type { PlanView } from '../http/plan-view.ts';
import { presentTrip } from './present-trip.ts';
import { tripNotFound } from './trip.errors.ts';
import type { TripDocument } from './trip.model.ts';

export function tripHandlers(deps: PlanDeps, view: PlanView): Handlers<typeof tripApi> {
  const { trips: repository, ...trips } = deps.trips;
  const { cities, people } = deps.models;

  const present = async (found: readonly TripDocument[]) => {
    const known = await cities.find({ _id: { $in: found.map(({ city }) => city) } }).lean();
    const bySlug = new Map(known.map((city) => [city._id, city]));
    return found.map((trip) => presentTrip(trip, bySlug.get(trip.city)));
  };
  const presentOne = async (trip: TripDocument) => ({ trip: (await present([trip]))[0]! });
  const findTrip = async (id: string, person: string): Promise<TripDocument> => {
    const trip = await repository.find(id, person);
    if (!trip) throw tripNotFound();
    return trip;
  };

  return {
    list: async ({ query, caller }) => {
      const { trips: found, total } = await repository.page(caller._id, query, new Date());
      return { trips: await present(found), ...pageOf(query, total) };
    },

    create: async ({ body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return presentOne(await trips.addTrip(caller._id, body));
    },

    importItinerary: async ({ file }) => ({ stays: await trips.readItinerary(file.bytes) }),

    edit: async ({ params, body, caller }) => presentOne(await trips.editTrip(params.id, caller._id, body)),

    remove: async ({ params, caller }) => {
      if (!(await repository.remove(params.id, caller._id))) throw tripNotFound();
      return { tripId: params.id };
    },

    overlaps: async ({ params, query, caller }) => {
      const trip = await findTrip(params.id, caller._id);
      const seen = (await trips.findOverlaps(trip)).overlaps.filter(({ isSeen }) => isSeen);
      const page = seen.slice(skipOf(query), skipOf(query) + query.limit);
      const shared = await trips.countSharedPlans(trip, page);
      return {
        overlaps: page.map(({ other, person, days }) => ({
          person: presentPerson(person),
          ...days,
          sharedPlans: shared.get(String(other._id)) ?? 0,
        })),
        ...pageOf(query, seen.length),
      };
    },

    plans: async ({ params, query, caller }) => {
      const trip = await findTrip(params.id, caller._id);
      const { lat, lng, ...paging } = query;
      const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
      const { found, total } = await trips.tripPlans(trip, { ...paging, point });
      const cards = await view.cards(
        found.map(({ plan }) => plan),
        caller,
      );
      return {
        plans: cards.map((card, index) => ({ ...card, distanceKm: found[index]?.distanceKm })),
        ...pageOf(query, total),
      };
    },

    freeEvenings: async ({ params, caller }) => {
      const evenings = await trips.findFreeEvenings(await findTrip(params.id, caller._id));
      const cards = await view.cards(
        evenings.flatMap(({ plans }) => plans),
        caller,
      );
      const byId = new Map(cards.map((card) => [card._id, card]));
      return {
        evenings: evenings.map(({ date, plans }) => ({
          date,
          plans: plans.flatMap(({ _id }) => byId.get(String(_id)) ?? []),
        })),
      };
    },
  };
}
