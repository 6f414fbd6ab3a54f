import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import {
  type InterestOutcome,
  type InterestState,
  markInterest,
  withdrawInterest,
} from './interest.rules.ts';
import { creatorStays, planFull, planNotFound } from '../errors.ts';

interface ChangeInterestDeps {
  plans: PlanRepository;
}

/** Marks interest or withdraws it. @throws 404, 409 plan_full, 409 creator_stays */
export const changeInterest =
  ({ plans }: ChangeInterestDeps) =>
  async (planId: string, person: string, interested: boolean): Promise<PlanDocument> => {
    const plan = await plans.updateInterest(planId, { visible: true }, person, (found) => {
      const state = stateOf(found, person);
      const outcome = interested ? markInterest(state) : withdrawInterest(state, person);
      throwIfRejected(outcome);
      return outcome === 'changes' ? interested : undefined;
    });
    if (!plan) throw planNotFound();
    return plan;
  };

/**
 * Withdraws the interest of a deleted account from all plans, including hidden ones. The creator of a plan remains its
 * first interested person, so that the count stays right. Responses show a deleted user in their place.
 */
export const withdrawFromAllPlans =
  ({ plans }: ChangeInterestDeps) =>
  async (person: string): Promise<void> => {
    for (const planId of await plans.idsOfInterest(person)) {
      await plans.updateInterest(planId, {}, person, (found) =>
        withdrawInterest(stateOf(found, person), person) === 'changes' ? false : undefined,
      );
    }
  };

const stateOf = (plan: PlanDocument, person: string): InterestState => ({
  creator: String(plan.creator),
  isInterested: plan.interested.some((id) => String(id) === person),
  count: plan.count,
  capacity: plan.capacity,
});

function throwIfRejected(outcome: InterestOutcome): void {
  if (outcome === 'plan_full') throw planFull();
  if (outcome === 'creator_stays') throw creatorStays();
}
