import { type InterestModel, type InterestRepository, interestId } from '../interest/index.ts';
import type { PlanDocument, PlanModel } from '../plans/index.ts';
import type { Overlap } from './find-overlaps.ts';
import type { TripDocument } from './trip.model.ts';
import { stayPeriod } from './trip.rules.ts';

/** Plans of the traveller in one stay that are compared. */
const PLANS_MAX = 20;

interface CountSharedPlansDeps {
  plans: PlanModel;
  interests: Pick<InterestRepository, 'planIdsOf'>;
  interestRows: InterestModel;
}

/**
 * How many plans of the common days both are interested in, by trip id of the other. Plans in which the other is not
 * listed do not count, because the number would give them away.
 */
export const countSharedPlans =
  ({ plans, interests, interestRows }: CountSharedPlansDeps) =>
  async (trip: TripDocument, overlaps: readonly Overlap[]): Promise<ReadonlyMap<string, number>> => {
    const own = await interests.planIdsOf(String(trip.person));
    const { from, to } = stayPeriod(trip, trip.zone);
    const filter = { _id: { $in: own }, visible: true, sortAt: { $gte: from, $lt: to } };
    const ownPlans = await plans
      .find(filter, { sortAt: 1 })
      .sort({ sortAt: 1 })
      .limit(PLANS_MAX)
      .lean<Pick<PlanDocument, '_id' | 'sortAt'>[]>();
    if (ownPlans.length === 0) return new Map();
    const ids = overlaps.flatMap(({ other }) => ownPlans.map(({ _id }) => interestId(_id, other.person)));
    const rows = await interestRows
      .find({ _id: { $in: ids }, interest: 'going', isListed: true }, { _id: 1 })
      .lean();
    const shared = new Set(rows.map(({ _id }) => _id));
    return new Map(
      overlaps.map(({ other, days }) => {
        const common = stayPeriod(days, trip.zone);
        const plansOfBoth = ownPlans.filter(
          ({ _id, sortAt }) =>
            sortAt >= common.from && sortAt < common.to && shared.has(interestId(_id, other.person)),
        );
        return [String(other._id), plansOfBoth.length];
      }),
    );
  };
