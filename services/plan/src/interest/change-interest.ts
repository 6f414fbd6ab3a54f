import type { RunExclusive } from '@layover/kit/keyed-mutex';
import type { QueryFilter } from 'mongoose';
import { creatorStays, planCalledOff, planFull, planNotFound, planOver } from '../errors.ts';
import { isOver, type PlanDocument, type PlanRepository } from '../plans/index.ts';
import { applyInterest } from './apply-interest.ts';
import type { InterestDocument } from './interest.model.ts';
import type { InterestRepository } from './interest.repository.ts';
import {
  decideInterest,
  type InterestRejection,
  type InterestRequest,
  type InterestResult,
  type InterestState,
  NO_INTEREST,
} from './interest.rules.ts';

export interface InterestDeps {
  plans: PlanRepository;
  interests: InterestRepository;
  /** Keyed by plan. */
  exclusive: RunExclusive;
}

interface ChangedInterest {
  plan: PlanDocument;
  own: InterestResult;
}

/**
 * Marks interest or withdraws it. The caller then calls `fillFreePlaces`.
 * @throws 404, 409 plan_full, 409 plan_over, 409 plan_called_off, 409 creator_stays
 */
export const changeInterest =
  (deps: InterestDeps) =>
  async (planId: string, person: string, request: InterestRequest): Promise<ChangedInterest> => {
    const changed = await updateInterest(deps, planId, { visible: true }, person, (state) =>
      decideInterest(state, request),
    );
    if (!changed) throw planNotFound();
    return changed;
  };

/**
 * Withdraws the interest of a deleted account from all plans, including hidden ones and those that are over. The creator
 * of a plan remains its first interested person. Responses show a deleted user in their place.
 * @returns the changed plans
 */
export const withdrawFromAllPlans =
  (deps: InterestDeps) =>
  async (person: string): Promise<PlanDocument[]> => {
    const plans: PlanDocument[] = [];
    for await (const planId of deps.interests.allPlanIdsOf(person)) {
      const changed = await updateInterest(deps, planId, {}, person, (state) =>
        state.isCreator ? state : NO_INTEREST,
      );
      if (changed) plans.push(changed.plan);
    }
    return plans;
  };

/** Stores what `decide` returns. @returns undefined if no plan meets the condition */
async function updateInterest(
  { plans, interests, exclusive }: InterestDeps,
  planId: string,
  condition: QueryFilter<PlanDocument>,
  person: string,
  decide: (state: InterestState) => InterestResult | InterestRejection,
): Promise<ChangedInterest | undefined> {
  let own = NO_INTEREST;
  const updated = await exclusive(planId, () =>
    plans.update(
      planId,
      async (plan, version) => {
        const row = await interests.findSettled(plan, person);
        const state = stateOf(plan, row, person);
        const result = decide(state);
        if (typeof result === 'string') throw rejections[result]();
        own = { interest: result.interest, isListed: result.isListed };
        const isSame =
          state.interest === own.interest && (own.interest === 'none' || state.isListed === own.isListed);
        return isSame ? undefined : applyInterest(interests, plan, version, row, { ...own, person });
      },
      condition,
    ),
  );
  if (!updated) return undefined;
  const { before, after } = updated;
  if (after !== before) await interests.copyChange(after._id, after.interestChange);
  return { plan: after, own };
}

const stateOf = (plan: PlanDocument, row: InterestDocument | undefined, person: string): InterestState => ({
  interest: row?.interest ?? NO_INTEREST.interest,
  isListed: row?.isListed ?? NO_INTEREST.isListed,
  isCreator: String(plan.creator) === person,
  isFull: plan.full,
  status: plan.status,
  isOver: isOver(plan, new Date()),
});

const rejections: Readonly<Record<InterestRejection, () => Error>> = {
  plan_full: planFull,
  plan_over: planOver,
  plan_called_off: planCalledOff,
  creator_stays: creatorStays,
};
