import { notFound } from '@layover/kit/errors';
import type { PlanModel, PlanRecord } from '../data/plan.model.ts';

/** Replaces a plan's picture. @throws 404 */
export function setPhoto({ plans }: { plans: PlanModel }) {
  return async (planId: string, image: string): Promise<PlanRecord> => {
    const plan = await plans
      .findOneAndUpdate(
        { _id: planId },
        { $set: { image }, $inc: { version: 1 } },
        { returnDocument: 'after', projection: { words: 0 } },
      )
      .lean<PlanRecord>();
    if (!plan) throw notFound('This plan');
    return plan;
  };
}
