import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import { type InterestModel, OPEN_BY_END, type PlanDocument, type PlanModel } from './plan.model.ts';
import type { PlanProjection } from './plan.rules.ts';

export type PlanRepository = ReturnType<typeof planRepository>;

/** Projections of plans and of the people who are interested in them. Events can arrive in any order; the newest wins. */
export function planRepository(plans: PlanModel, interests: InterestModel) {
  const interestId = (planId: string, user: string) => `${planId}:${user}`;
  return {
    byId: (planId: string): Promise<PlanProjection | null> => plans.findById(planId).lean<PlanDocument>(),

    async store({ _id, version, ...fields }: PlanProjection): Promise<void> {
      await upsertIfNewer(plans, _id, version, { ...fields, isChatOpen: true });
    },

    async storeInterest(planId: string, user: string, interested: boolean, version: number): Promise<void> {
      await upsertIfNewer(interests, interestId(planId, user), version, { interested });
    },

    async isInterested(planId: string, user: string): Promise<boolean> {
      return (await interests.exists({ _id: interestId(planId, user), interested: true })) !== null;
    },

    /** Plans whose chat is due to end. */
    async due(now: Date, limit: number): Promise<string[]> {
      const found = await plans
        .find({ isChatOpen: true, chatEndsAt: { $ne: null, $lte: now } }, { _id: 1 })
        .sort({ isChatOpen: 1, chatEndsAt: 1 })
        .limit(limit)
        .hint(OPEN_BY_END)
        .lean<Pick<PlanDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    /** The chat has ended, unless the plan has got a later end meanwhile. */
    async markEnded(planId: string, now: Date): Promise<void> {
      await plans.updateOne({ _id: planId, chatEndsAt: { $lte: now } }, { $unset: { isChatOpen: 1 } });
    },
  };
}
