import type { calendarApi } from '@layover/proto/http/plan/calendar';
import type { Fixtures } from '../fixtures.ts';
import { everybody, members, type Rows, type Who } from '../row.ts';

/** A plan that the owner shares. */
const ofShare = async ({ sharedPlan }: Fixtures) => ({ params: { id: (await sharedPlan()).planId } });
/** The owner's share exists for the owner alone. */
const owners: Who = [401, '403 profile_incomplete', 404, 404, 404, 404, 200, 404];
const strangers = '409 not_interested';
const unknownSecret = { secret: 'x'.repeat(43) };

export const calendarRows: Rows<typeof calendarApi> = {
  planFile: {
    who: everybody(200),
    send: async ({ planWithTime }) => ({ params: { id: await planWithTime() } }),
  },
  feedLink: { who: members(200) },
  renewFeedLink: { who: members(200) },
  removeFeedLink: { who: members(200) },
  feed: {
    known: {
      who: everybody(200),
      send: async ({ feedSecret }) => ({ params: { secret: await feedSecret() } }),
    },
    unknown: { who: everybody(404), send: () => ({ params: unknownSecret }) },
  },
  findShare: { who: members(200), send: ofShare },
  share: {
    // The admin has created the plan, and the creator is interested in it.
    who: [401, '403 profile_incomplete', strangers, strangers, strangers, strangers, 200, 200],
    send: ofShare,
  },
  checkIn: {
    who: owners,
    send: async ({ ownShare }) => ({
      params: { id: (await ownShare()).planId },
      body: { checkIn: 'arrived' },
    }),
  },
  endShare: { who: members(200), send: async ({ plan }) => ({ params: { id: await plan() } }) },
  sharedPlan: {
    known: {
      who: everybody(200),
      send: async ({ sharedPlan }) => ({ params: { secret: (await sharedPlan()).secret } }),
    },
    unknown: { who: everybody(404), send: () => ({ params: unknownSecret }) },
  },
};
