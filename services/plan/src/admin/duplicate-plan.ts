import { planNotFound } from '../errors.ts';
import { listingPeriod } from '../plan-times/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import { copiedFields } from './copied-fields.ts';
import { type StorePlansDeps, storePlans } from './create-plan.ts';

/** Makes a draft without a date that has the texts and pictures of a plan. @throws 404 */
export const duplicatePlan =
  (deps: StorePlansDeps) =>
  async (planId: string, actor: string): Promise<PlanDocument> => {
    const plan = await deps.plans.findWithTerms(planId);
    if (!plan) throw planNotFound();
    const undated = { startsAt: null, endsAt: null, ...listingPeriod(null, null) };
    const copy = {
      ...copiedFields(plan, actor),
      ...undated,
      status: 'draft' as const,
      visible: false,
      listed: false,
    };
    const [stored] = await storePlans(deps, [copy], { actor, action: 'duplicate' });
    return stored!;
  };
