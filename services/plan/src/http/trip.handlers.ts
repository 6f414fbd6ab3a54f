import { pageOf, slicePage } from '@layover/kit/http/paging';
import { translationLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { tripApi } from '@layover/proto/http/plan/trip';
import { insertPersonIfAbsent, presentPerson } from '@layover/shared/members/people';
import type { Request } from 'express';
import type { PlanDeps } from '../deps.ts';
import { tripNotFound, unknownCity } from '../errors.ts';
import { presentTripCity } from '../known-cities/index.ts';
import { translatePlan } from '../plan-texts/index.ts';
import {
  CITY_PEOPLE_ORDER,
  cityNameOf,
  OVERLAPS_ORDER,
  presentTrip,
  presentTripOfMember,
  TRIPS_OF_MEMBER_ORDER,
  type TripDocument,
} from '../trips/index.ts';
import type { PlanView } from './plan-view.ts';

export function tripHandlers(
  deps: Pick<PlanDeps, 'models' | 'readCities' | 'trips'>,
  view: PlanView,
): Handlers<typeof tripApi> {
  const { trips: repository, ...trips } = deps.trips;
  const { people } = deps.models;
  const { readCities } = deps;

  const present = async (found: readonly TripDocument[], req: Request) => {
    const cities = await readCities();
    return found.map((trip) => presentTrip(trip, cities, translationLocales(req)));
  };
  const presentOne = async (trip: TripDocument, req: Request) => ({ trip: (await present([trip], req))[0]! });
  const findTrip = async (id: string, person: string): Promise<TripDocument> => {
    const trip = await repository.find(id, person);
    if (!trip) throw tripNotFound();
    return trip;
  };

  return {
    cities: async ({ req, res, query }) => {
      res.vary('Accept-Language');
      const found = (await readCities()).search(query.name, query.limit);
      return { cities: found.map((city) => presentTripCity(city, translationLocales(req))) };
    },

    list: async ({ req, query, caller }) => {
      if (!caller.mustVerifyEmail) await repository.applyChosenVisibility(caller._id);
      const page = await repository.page(caller._id, query, new Date());
      return { trips: await present(page.found, req), ...pageOf(query, page) };
    },

    create: async ({ req, body, caller }) => {
      await insertPersonIfAbsent(people, caller);
      return presentOne(await trips.addTrip(caller, body), req);
    },

    importItinerary: async ({ req, file }) => {
      const locales = translationLocales(req);
      const { stays, unread } = await trips.readItinerary(file.bytes, locales);
      return {
        unread,
        stays: stays.map(({ city, ...stay }) => ({
          city: city ? presentTripCity(city, locales) : null,
          ...stay,
        })),
      };
    },

    cityPeople: async ({ req, params, query, caller }) => {
      const { from, to } = query;
      const cities = await readCities();
      const city = cities.find(params.city);
      if (!city) throw unknownCity();
      const found = await trips.findCityPeople(caller._id, city.area, { from, to });
      const page = slicePage(found, CITY_PEOPLE_ORDER, query);
      await trips.noteCrossings(
        page.found.flatMap(({ person, stays }) =>
          stays.flatMap(({ own }) => (own ? [{ own, person: String(person._id) }] : [])),
        ),
      );
      return {
        people: page.found.map(({ person, stays }) => ({
          person: presentPerson(person),
          stays: stays.map(({ trip, days, own }) => ({
            cityName: cityNameOf(trip, cities, translationLocales(req)),
            ...days,
            isOverlap: own !== undefined,
          })),
        })),
        ...pageOf(query, page),
      };
    },

    memberTrips: async ({ req, params, query, caller }) => {
      const found = await trips.findTripsOf(caller._id, params.id);
      const page = slicePage(found, TRIPS_OF_MEMBER_ORDER, query);
      await trips.noteCrossings(page.found.flatMap(({ own }) => (own ? [{ own, person: params.id }] : [])));
      const cities = await readCities();
      const locales = translationLocales(req);
      return {
        trips: page.found.map((each) => presentTripOfMember(each, cities, locales)),
        ...pageOf(query, page),
      };
    },

    edit: async ({ req, params, body, caller }) =>
      presentOne(await trips.editTrip(params.id, caller, body), req),

    remove: async ({ params, caller }) => {
      await trips.removeTrip(params.id, caller);
      return { tripId: params.id };
    },

    overlaps: async ({ req, params, query, caller }) => {
      const trip = await findTrip(params.id, caller._id);
      const seen = (await trips.findOverlaps(trip)).overlaps.filter(({ isSeen }) => isSeen);
      const byPerson = [...Map.groupBy(seen, ({ person }) => person).values()];
      const page = slicePage(byPerson, OVERLAPS_ORDER, query);
      const shown = page.found.flat();
      await trips.noteSeen(trip, shown);
      const [cities, shared] = await Promise.all([readCities(), trips.countSharedPlans(trip, shown)]);
      return {
        overlaps: shown.map(({ other, person, days }) => ({
          person: presentPerson(person),
          cityName: cityNameOf(other, cities, translationLocales(req)),
          ...days,
          sharedPlans: shared.get(String(other._id)) ?? 0,
        })),
        ...pageOf(query, page),
      };
    },

    plans: async ({ req, params, query, caller }) => {
      const trip = await findTrip(params.id, caller._id);
      const { lat, lng, ...paging } = query;
      const point = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
      const { found, origin, ...page } = await trips.tripPlans(trip, { ...paging, point });
      const locales = translationLocales(req);
      const cards = await view.cards(
        found.map(({ plan }) => translatePlan(plan, locales)),
        caller,
      );
      return {
        plans: cards.map((card, index) => ({ ...card, distanceKm: found[index]?.distanceKm })),
        origin,
        ...pageOf(query, page),
      };
    },

    freeEvenings: async ({ req, params, caller }) => {
      const locales = translationLocales(req);
      const evenings = await trips.findFreeEvenings(await findTrip(params.id, caller._id));
      const cards = await view.cards(
        evenings.flatMap(({ plans }) => plans).map((plan) => translatePlan(plan, locales)),
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
