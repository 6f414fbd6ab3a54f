import { withDisabled } from '../admin/index.ts';
import type { PlanRepository } from '../plans/index.ts';

interface PlanModeration {
  planId: string;
  hidden: boolean;
  /** The ADMIN who has made the newest decision. */
  actor: string;
  /** Version of the case. */
  version: number;
}

/**
 * Disables a plan that ADMINs hide because of reports, and enables it when they show it again. A decision that does not
 * change whether the plan is hidden does not change what ADMINs have set in the table of plans.
 */
export const moderatePlan =
  ({ plans }: { plans: PlanRepository }) =>
  async ({ planId, hidden, actor, version: caseVersion }: PlanModeration): Promise<void> => {
    await plans.update(planId, (plan, version) => {
      const known = plan.moderation ?? { hidden: false, version: 0 };
      if (known.version >= caseVersion) return undefined;
      const moderation = { hidden, version: caseVersion };
      const change = known.hidden === hidden ? undefined : withDisabled(plan, hidden, actor, version);
      return { ...change, update: { $set: { ...change?.update.$set, moderation } } };
    });
  };
