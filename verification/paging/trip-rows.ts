import { newId } from '@layover/kit/testing/tokens';
import { days } from '../../services/plan/src/testing/trip-calls.ts';
import { documentsOf, fallingId, type ListRow, type RowsOf, reader, risingId } from './list-row.ts';

type Mongo = Parameters<RowsOf>[0];

/** Far from every city of the world, so that it is a metropolitan area of its own. */
const ISLAND = {
  _id: 'island',
  name: 'Island',
  country: 'Ocean',
  zone: 'UTC',
  location: { lat: -45, lng: -120 },
};

export const tripAt = (
  _id: string,
  person: string,
  city: string,
  { from, to }: { from: string; to: string },
) => ({
  _id,
  person,
  city,
  cityName: 'Somewhere',
  country: 'Ocean',
  zone: 'UTC',
  area: city,
  from,
  to,
  until: new Date(`${to}T17:00:00Z`),
  visibility: 'everyone',
  hideFromCompany: false,
  hideUntilArrival: false,
});

export const storeTrips = (mongo: Mongo, trips: readonly object[]): Promise<unknown> =>
  mongo().model('Trip').insertMany(trips);

const personAt = (_id: string) => ({
  _id,
  first_name: 'Bo',
  last_name: 'Abroad',
  company: `Company ${_id}`,
  job: 'Buyer',
  version: 1,
});

/** The lists of trips. */
export const tripRows: RowsOf = (mongo) => {
  const member = newId();
  /** Travellers to a city, who are all there on the same days. */
  const travellers = (list: number, city: string) => {
    const people = documentsOf(mongo, 'people', (place) => personAt(risingId(list, place)));
    const trips = documentsOf(mongo, 'Trip', (place) =>
      tripAt(risingId(list, place), risingId(list, place), city, days(1, 4)),
    );
    return {
      idOf: ({ person }: { person: { _id: string } }) => person._id,
      store: async (places: readonly number[]) => {
        await people.store(places);
        return trips.store(places);
      },
      remove: trips.remove,
    };
  };
  const visits = documentsOf(mongo, 'Trip', (place) =>
    tripAt(risingId(61, place), member, 'city-61', days(place, place + 1)),
  );
  const dayOf = (id: string) => days(Number.parseInt(id.slice(-8), 16), 0).from;
  const ownTrip = risingId(62, 1);
  const rows: ListRow[] = [
    {
      call: 'trip.list',
      path: '/api/trip/',
      field: 'trips',
      // Coming trips, the next one first, and after them past ones, the latest first.
      ...documentsOf(mongo, 'Trip', (place) =>
        place < 24
          ? tripAt(risingId(60, place), reader._id, 'city-60', days(place * 2, place * 2 + 1))
          : tripAt(fallingId(60, place), reader._id, 'city-60', days(-place * 2, -place * 2 + 1)),
      ),
    },
    {
      call: 'trip.memberTrips',
      path: `/api/trip/member/${member}`,
      field: 'trips',
      idOf: ({ from }: { from: string }) => from,
      prepare: () =>
        mongo()
          .model('people')
          .insertMany([personAt(member), personAt(reader._id)]),
      store: async (places) => (await visits.store(places)).map(dayOf),
      remove: (from) => mongo().model('Trip').deleteOne({ person: member, from }).exec(),
    },
    {
      call: 'trip.overlaps',
      path: `/api/trip/${ownTrip}/people`,
      field: 'overlaps',
      prepare: () => storeTrips(mongo, [tripAt(ownTrip, reader._id, 'city-62', days(1, 5))]),
      ...travellers(63, 'city-62'),
    },
    {
      call: 'trip.cityPeople',
      path: `/api/trip/city/${ISLAND._id}/people`,
      query: days(1, 10),
      field: 'people',
      prepare: () => mongo().model('City').create(ISLAND),
      ...travellers(64, ISLAND._id),
    },
  ];
  return rows;
};
