import { newId } from '@layover/kit/testing/tokens';
import type { PlanDocument } from '../../services/plan/src/plans/plan.model.ts';
import { planOf, seededRandom, storePlans } from '../../services/plan/src/testing/many-plans.ts';
import { days } from '../../services/plan/src/testing/trip-calls.ts';
import {
  documentsOf,
  fallingId,
  type ListRow,
  newestFirst,
  oldestFirst,
  type RowsOf,
  reader,
  risingId,
} from './list-row.ts';
import { storeTrips, tripAt, tripRows } from './trip-rows.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const LISBON = { lat: 38.7, lng: -9.1 };
/** More plans than a search by distance sorts in memory. */
const MANY = 200;

/** The lists of the plan service. */
export const planRows: RowsOf = (mongo) => {
  const random = seededRandom(1);
  const began = Date.now();
  const comingAt = (place: number) => new Date(began + DAY_MS + Math.floor(place / 2) * HOUR_MS);

  const plansOf = (list: number, fieldsAt: (place: number) => object = () => ({})) => {
    const city = `city-${list}`;
    const documentAt = (place: number) =>
      ({
        ...planOf(random, began - HOUR_MS),
        _id: risingId(list, place),
        city,
        cityName: 'Somewhere',
        planName: 'Pagingwalk',
        nameKey: 'pagingwalk',
        category: `category-${list % 10}`,
        startsAt: { local: comingAt(place).toISOString().slice(0, 16), instant: comingAt(place) },
        sortAt: comingAt(place),
        until: new Date(comingAt(place).getTime() + 2 * HOUR_MS),
        zone: 'UTC',
        ...fieldsAt(place),
      }) as unknown as PlanDocument;
    return {
      city,
      async store(places: readonly number[]): Promise<string[]> {
        const documents = places.map((place) =>
          mongo().model<PlanDocument>('Plan').hydrate(documentAt(place)),
        );
        await storePlans(
          mongo().db!,
          documents.map((document) => document.toObject()),
        );
        return documents.map(({ _id }) => String(_id));
      },
      remove: async (_id: string) => {
        await mongo().model('SearchEntry').deleteOne({ _id });
        await mongo().model('Plan').deleteOne({ _id });
      },
    };
  };
  const search = (
    list: number,
    row: Pick<ListRow, 'call' | 'path' | 'query'>,
    fieldsAt?: (place: number) => object,
  ): ListRow => ({ ...row, field: 'plans', ...plansOf(list, fieldsAt) });
  const table = (
    list: number,
    call: 'all' | 'active' | 'deactive',
    query: Record<string, string>,
    fieldsAt: (place: number) => object,
  ): ListRow => {
    const { city, ...documents } = plansOf(list, fieldsAt);
    const path = `/api/plan/${call === 'all' ? 'admin' : call}/`;
    return { call: `planAdmin.${call}`, path, query: { ...query, city }, field: 'plans', ...documents };
  };
  const at = (metres: number) => ({
    type: 'Point',
    coordinates: [LISBON.lng, LISBON.lat + metres / 111_195],
  });

  const visited = risingId(30, 1);
  const interestAt = (plan: string, person: string, since: Date) => ({
    _id: `${plan}:${person}`,
    plan,
    person,
    interest: 'going',
    isListed: true,
    since,
    version: 1,
  });
  const people = documentsOf(mongo, 'people', (place) => ({
    _id: risingId(31, place),
    first_name: 'Bo',
    last_name: 'Listed',
    company: 'Halcyon',
    job: 'Buyer',
    version: 1,
    featured_periods: place < 23 ? [{ from: new Date(began - DAY_MS), until: new Date(began + DAY_MS) }] : [],
  }));
  const interests = documentsOf(mongo, 'Interest', (place) =>
    interestAt(visited, risingId(31, place), oldestFirst(place)),
  );
  const own = (list: number, when: 'coming' | 'past', fieldsAt: (place: number) => object): ListRow => {
    const plans = plansOf(list, fieldsAt);
    return {
      call: 'plan.mine',
      path: '/api/plan/get-my-plans',
      query: { when },
      field: 'plans',
      async store(places) {
        const ids = await plans.store(places);
        const rows = ids.map((id) => interestAt(id, reader._id, new Date()));
        await mongo().model('Interest').insertMany(rows);
        return ids;
      },
      remove: (id) => mongo().model('Interest').deleteOne({ plan: id, person: reader._id }).exec(),
    };
  };
  const suggestions = (list: number, call: string, path: string, author: string, idAt: typeof risingId) =>
    ({
      call,
      path,
      field: 'suggestions',
      ...documentsOf(mongo, 'Suggestion', (place) => ({
        _id: idAt(list, place),
        author,
        planName: 'A walk',
        city: 'lisbon',
        cityName: 'Lisbon',
        address: 'Rossio',
        category: 'culture',
        createdAt: idAt === risingId ? oldestFirst(place) : newestFirst(place),
        state: idAt === risingId ? 'open' : 'refused',
      })),
    }) satisfies ListRow;

  return [
    search(1, { call: 'plan.list', path: '/api/plan/', query: { city: 'city-1' } }),
    // A range of plans with a date, and one of those without.
    search(
      2,
      {
        call: 'plan.list',
        path: '/api/plan/',
        query: { city: 'city-2', from: new Date(began).toISOString().slice(0, 10) },
      },
      (place) =>
        place > 23
          ? {
              startsAt: null,
              sortAt: new Date('9999-12-31T00:00:00Z'),
              until: new Date('9999-12-31T00:00:00Z'),
            }
          : {},
    ),
    search(3, { call: 'plan.filter', path: '/api/plan/filter/', query: { filter: 'pagingsearch' } }, () => ({
      planName: 'Pagingsearch',
    })),
    search(4, { call: 'plan.byCategory', path: '/api/plan/by-category/category-4/' }),
    search(5, { call: 'plan.byCity', path: '/api/plan/by-city/city-5/' }),
    search(6, { call: 'plan.byCategoryAndCity', path: '/api/plan/by-category/category-6/city-6/' }),
    search(
      7,
      { call: 'plan.byLocation', path: `/api/plan/by-location/${LISBON.lat}/${LISBON.lng}` },
      (place) => ({ location: at(Math.floor(place / 2) * 10) }),
    ),
    {
      ...search(
        8,
        { call: 'plan.byLocation', path: '/api/plan/by-location/-30/100', query: { radius: '50' } },
        (place) => ({
          location: { type: 'Point', coordinates: [100, -30 + Math.floor(place / 2) / 100_000] },
        }),
      ),
      prepare: () =>
        plansOf(9, (place) => ({
          location: { type: 'Point', coordinates: [100, -29.9 + place / 100_000] },
        })).store(Array.from({ length: MANY }, (_, place) => place)),
    },
    table(11, 'all', { order: 'startsAt', orderType: 'asc' }, () => ({})),
    table(12, 'all', { order: 'planName', orderType: 'asc' }, () => ({})),
    table(13, 'all', { order: 'count', orderType: 'desc' }, (place) => ({
      _id: fallingId(13, place),
      count: 1_000 - Math.floor(place / 3),
    })),
    table(14, 'active', { order: 'order', orderType: 'asc' }, () => ({})),
    table(15, 'deactive', { order: 'createdAt', orderType: 'desc' }, (place) => ({
      _id: fallingId(15, place),
      createdAt: newestFirst(place),
      disabled: true,
      visible: false,
      listed: false,
    })),
    {
      call: 'plan.people',
      path: `/api/plan/people/${visited}`,
      field: 'people',
      idOf: ({ person }: { person: { _id: string } }) => person._id,
      // Without the creator, who has no interest here.
      prepare: () => plansOf(30, () => ({ count: 7, unlisted: 0 })).store([1]),
      async store(places) {
        await interests.store(places);
        return people.store(places);
      },
      remove: (id) => interests.remove(`${visited}:${id}`),
    },
    own(16, 'coming', () => ({})),
    own(17, 'past', (place) => ({
      _id: fallingId(17, place),
      sortAt: newestFirst(place),
      until: newestFirst(place),
      startsAt: { local: newestFirst(place).toISOString().slice(0, 16), instant: newestFirst(place) },
      listed: false,
    })),
    suggestions(18, 'suggestion.mine', '/api/plan/my-suggestions', reader._id, fallingId),
    suggestions(19, 'suggestion.list', '/api/plan/suggestions', newId(), risingId),
    ...tripRows(mongo),
    {
      ...search(20, {
        call: 'trip.plans',
        path: `/api/trip/${risingId(50, 1)}/plans`,
        query: { sort: 'time' },
      }),
      prepare: () => storeTrips(mongo, [tripAt(risingId(50, 1), reader._id, 'city-20', days(0, 20))]),
    },
  ];
};
