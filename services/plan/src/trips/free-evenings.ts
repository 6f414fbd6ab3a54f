import type { InterestRepository } from '../interest/index.ts';
import type { ReadKnownCities } from '../known-cities/index.ts';
import { CARD_FIELDS, type PlanDocument, type PlanModel } from '../plans/index.ts';
import type { TripDocument } from './trip.model.ts';
import { eveningOn, freeEvenings, type Period, stayPeriod } from './trip.rules.ts';
import { destinationsOf, plansIn } from './trip-plans.ts';

const SUGGESTIONS = 3;
/** Only the next evenings carry suggestions, which bounds the number of queries. */
const EVENINGS_WITH_SUGGESTIONS = 14;

interface FindFreeEveningsDeps {
  plans: PlanModel;
  interests: Pick<InterestRepository, 'planIdsOf'>;
  readCities: ReadKnownCities;
}

/**
 * The evenings of a trip without a plan that the traveller is interested in, in any city. The waitlist counts: the place
 * may become free.
 */
export const findFreeEvenings =
  ({ plans, interests, readCities }: FindFreeEveningsDeps) =>
  async (trip: TripDocument): Promise<{ date: string; plans: PlanDocument[] }[]> => {
    const now = new Date();
    const own = await interests.planIdsOf(String(trip.person));
    const stay = stayPeriod(trip, trip.zone);
    const busy = await plans
      .find(
        {
          _id: { $in: own },
          status: 'published',
          disabled: false,
          sortAt: { $lt: stay.to },
          until: { $gt: stay.from },
        },
        { sortAt: 1, until: 1 },
      )
      .lean<Pick<PlanDocument, 'sortAt' | 'until'>[]>();
    const dates = freeEvenings(
      trip,
      trip.zone,
      busy.map(({ sortAt, until }): Period => ({ from: sortAt, to: until })),
      now,
    );
    const destinations = destinationsOf(trip, await readCities());
    const suggest = (date: string) =>
      plans
        .find({ ...plansIn(destinations, eveningOn(date, trip.zone), now), full: { $ne: true } }, CARD_FIELDS)
        .sort({ sortAt: 1, _id: 1 })
        .hint('by_city')
        .limit(SUGGESTIONS)
        .lean<PlanDocument[]>();
    return Promise.all(
      dates.map(async (date, index) => ({
        date,
        plans: index < EVENINGS_WITH_SUGGESTIONS ? await suggest(date) : [],
      })),
    );
  };
