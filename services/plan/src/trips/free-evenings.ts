import type { InterestRepository } from '../interest/interest.repository.ts';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import type { TripDocument } from './trip.model.ts';
import { eveningOn, freeEvenings, type Period, stayPeriod } from './trip.rules.ts';
import { plansIn } from './trip-plans.ts';

const SUGGESTIONS = 3;
/** Only the next evenings carry suggestions, which bounds the number of queries. */
const EVENINGS_WITH_SUGGESTIONS = 14;
/** The latest interests of a person that are looked through. */
const INTERESTS_MAX = 2_000;
const CARD_FIELDS = { description: 0, gallery: 0, searchTerms: 0 } as const;

interface FindFreeEveningsDeps {
  plans: PlanModel;
  interests: Pick<InterestRepository, 'planIdsOf'>;
}

/**
 * The evenings of a trip without a plan that the traveller is interested in, in any city. The waitlist counts: the place
 * may become free.
 */
export const findFreeEvenings =
  ({ plans, interests }: FindFreeEveningsDeps) =>
  async (trip: TripDocument, now = new Date()): Promise<{ date: string; plans: PlanDocument[] }[]> => {
    const own = await interests.planIdsOf(String(trip.person), INTERESTS_MAX);
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
    const suggest = (date: string) =>
      plans
        .find({ ...plansIn(trip.city, eveningOn(date, trip.zone), now), full: { $ne: true } }, CARD_FIELDS)
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
