import { retryOnDuplicate } from '@layover/kit/mongo';
import { notInterested, planNotFound, planOver } from '../errors.ts';
import type { InterestRepository } from '../interest/index.ts';
import type { PlanRepository } from '../plans/index.ts';
import { isInterested } from './current-share.query.ts';
import { hashOf, newSecret } from './secret.ts';
import { type ShareDocument, type ShareModel, shareId } from './share.model.ts';
import { hasEnded } from './share.rules.ts';

interface SharePlanDeps {
  shares: ShareModel;
  plans: Pick<PlanRepository, 'find'>;
  interests: Pick<InterestRepository, 'ofPerson'>;
}

/** Makes a share, or returns the one there is. @throws 404, 409 not_interested, 409 plan_over */
export const sharePlan =
  ({ shares, plans, interests }: SharePlanDeps) =>
  async (planId: string, person: string): Promise<ShareDocument> => {
    const now = new Date();
    const plan = await plans.find(planId, { hidden: false });
    if (!plan) throw planNotFound();
    if (!(await isInterested(interests, plan, person))) throw notInterested();
    if (hasEnded(plan, { createdAt: now }, now)) throw planOver();
    const _id = shareId(planId, person);
    const old = await shares.findById(_id).lean<ShareDocument>();
    if (old && hasEnded(plan, old, now)) await shares.deleteOne({ _id, hash: old.hash });
    const secret = newSecret();
    const share = { plan: plan._id, person, secret, hash: hashOf(secret), createdAt: now };
    return (await retryOnDuplicate(() =>
      shares
        .findOneAndUpdate(
          { _id },
          { $setOnInsert: { ...share, arrivedAt: null, backAt: null } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ShareDocument>(),
    ))!;
  };
