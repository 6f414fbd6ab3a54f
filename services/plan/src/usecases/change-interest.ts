import { conflict, notFound, unavailable } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { Types } from 'mongoose';
import type { PlanDocument, PlanModel } from '../data/plan.model.ts';
import {
  type InterestOutcome,
  type InterestState,
  markInterest,
  withdrawInterest,
} from '../domain/interest.ts';

/** Racing changes of one plan are settled by its version; this many in a row are not met in practice. */
const ATTEMPTS = 30;

const refusals: Partial<Record<InterestOutcome, string>> = {
  plan_full: 'This plan is full.',
  creator_stays: 'Whoever made a plan stays on it.',
};

export interface ChangeInterestDeps {
  plans: PlanModel;
  outbox: Outbox;
}

/** Marks interest or takes it back, and tells the others in the same write. @throws 404, 409 plan_full, 409 creator_stays */
export function changeInterest(deps: ChangeInterestDeps) {
  return async (planId: string, person: string, interested: boolean): Promise<PlanDocument> => {
    const me = new Types.ObjectId(person);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const plan = await deps.plans
        .findOne({ _id: planId, visible: true }, { searchTerms: 0 })
        .lean<PlanDocument>();
      if (!plan) throw notFound('This plan');
      const state: InterestState = {
        creator: String(plan.creator),
        isInterested: plan.interested.some((id) => me.equals(id)),
        count: plan.count,
        capacity: plan.capacity,
      };
      const outcome = interested ? markInterest(state) : withdrawInterest(state, person);
      if (outcome === 'unchanged') return plan;
      const refusal = refusals[outcome];
      if (refusal) throw conflict(outcome, refusal);
      const changed = await storeInterest(deps, plan, person, interested);
      if (changed) return changed;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * attempt));
    }
    throw unavailable();
  };
}

/** Plans that are read at once. */
const BATCH = 50;

/**
 * Takes somebody whose account is gone out of all plans, hidden ones too. Whoever made a plan stays its first, so that
 * the count stays right; they are shown as a deleted user.
 */
export function withdrawFromAllPlans(deps: ChangeInterestDeps) {
  return async (person: string): Promise<void> => {
    const me = new Types.ObjectId(person);
    for (;;) {
      const found = await deps.plans
        .find({ interested: me, creator: { $ne: me } }, { _id: 1, count: 1, version: 1 })
        .limit(BATCH)
        .lean<PlanDocument[]>();
      // A plan that somebody else changes at the same time is found again.
      for (const plan of found) await storeInterest(deps, plan, person, false);
      if (found.length === 0) return;
    }
  };
}

/** Null when the plan has changed since it was read. */
async function storeInterest(
  { plans, outbox }: ChangeInterestDeps,
  plan: Pick<PlanDocument, '_id' | 'count' | 'version'>,
  person: string,
  interested: boolean,
): Promise<PlanDocument | null> {
  const me = new Types.ObjectId(person);
  const count = plan.count + (interested ? 1 : -1);
  const version = plan.version + 1;
  const entry = outboxEntry(
    'plan.interest-changed',
    { planId: String(plan._id), userId: person, interested, count },
    { version },
  );
  const changed = await plans
    .findOneAndUpdate(
      { _id: plan._id, version: plan.version },
      {
        $set: { count, version },
        ...(interested
          ? { $push: { interested: me, outbox: entry } }
          : { $pull: { interested: me }, $push: { outbox: entry } }),
      },
      { returnDocument: 'after', projection: { searchTerms: 0 } },
    )
    .lean<PlanDocument>();
  if (changed) outbox.publish(plans, plan._id, [entry]);
  return changed;
}
