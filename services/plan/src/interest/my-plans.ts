import { skipOf } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { QueryFilter } from 'mongoose';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import type { InterestRepository } from './interest.repository.ts';

/** The latest interests of a person that are looked through. */
const INTERESTS_MAX = 2_000;

interface MyPlansDeps {
  plans: PlanModel;
  interests: Pick<InterestRepository, 'planIdsOf'>;
}

/** The visible plans that a person is interested in: coming ones, nearest first, or past ones, latest first. */
export const myPlans =
  ({ plans, interests }: MyPlansDeps) =>
  async (person: string, { when, ...paging }: Paging & { when: 'coming' | 'past' }) => {
    const now = new Date();
    const filter: QueryFilter<PlanDocument> = {
      _id: { $in: await interests.planIdsOf(person, INTERESTS_MAX) },
      visible: true,
      until: when === 'coming' ? { $gt: now } : { $lte: now },
    };
    const direction = when === 'coming' ? 1 : -1;
    const [found, total] = await Promise.all([
      plans
        .find(filter, { searchTerms: 0 })
        .sort({ sortAt: direction, _id: direction })
        .skip(skipOf(paging))
        .limit(paging.limit)
        .lean<PlanDocument[]>(),
      plans.countDocuments(filter),
    ]);
    return { plans: found, total };
  };
