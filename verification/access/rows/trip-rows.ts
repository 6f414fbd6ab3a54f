import { readFileSync } from 'node:fs';
import type { tripApi } from '@layover/proto/http/plan/trip';
import type { Fixtures } from '../fixtures.ts';
import { members, type Rows, type Who } from '../row.ts';

const itinerary = readFileSync(
  new URL('../../../services/plan/src/trips/itinerary/fixtures/airline-return.ics', import.meta.url),
);

const tripBody = { city: 'lisbon', from: '2090-01-01', to: '2090-01-04' };

/** The owner's trip exists for the owner alone. */
const owners: Who = [401, '403 profile_incomplete', 404, 404, 404, 404, 200, 404];
const ofTrip = async ({ trip }: Fixtures) => ({ params: { id: await trip() } });

export const tripRows: Rows<typeof tripApi> = {
  cities: { who: members(200), send: () => ({ query: { name: 'Munich' } }) },
  list: { who: members(200) },
  create: { who: members(201), send: () => ({ body: tripBody }) },
  importItinerary: { who: members(200), send: () => ({ file: itinerary }) },
  cityPeople: {
    who: members(200),
    send: () => ({ params: { city: 'lisbon' }, query: { from: tripBody.from, to: tripBody.to } }),
  },
  memberTrips: { who: members(200), send: ({ accounts }) => ({ params: { id: accounts.owner._id } }) },
  edit: {
    who: owners,
    send: async (fixtures) => ({
      ...(await ofTrip(fixtures)),
      body: { ...tripBody, ...fixtures.tripDays() },
    }),
  },
  remove: { who: owners, send: async ({ createTrip }) => ({ params: { id: await createTrip() } }) },
  overlaps: { who: owners, send: ofTrip },
  plans: { who: owners, send: ofTrip },
  freeEvenings: { who: owners, send: ofTrip },
};
