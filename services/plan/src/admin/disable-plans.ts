import { changeEach } from '@layover/kit/change-each';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { planNotFound } from '../errors.ts';
import { isOver, type PlanDocument, type PlanRepository, planChanged, stateFlags } from '../plans/index.ts';
import { divideChanges } from './plan-changes.rules.ts';
import { planSubject } from './plan-documents.ts';

interface DisablePlansDeps {
  plans: PlanRepository;
}

/** Hides a plan from everybody but ADMINs, or shows it again. @throws 404 */
export const disablePlan =
  ({ plans }: DisablePlansDeps) =>
  async (planId: string, disabled: boolean, actor: string): Promise<PlanDocument> => {
    const plan = await setDisabled(plans, planId, disabled, actor);
    if (!plan) throw planNotFound();
    return plan;
  };

/** Disables or enables several plans, each on its own. @returns the ids of those that exist */
export const disablePlans =
  ({ plans }: DisablePlansDeps) =>
  async (planIds: readonly string[], disabled: boolean, actor: string): Promise<string[]> => {
    const changedPlans = await changeEach(planIds, (id) => setDisabled(plans, id, disabled, actor));
    return changedPlans.flatMap((plan) => (plan ? [String(plan._id)] : []));
  };

async function setDisabled(plans: PlanRepository, planId: string, disabled: boolean, actor: string) {
  const updated = await plans.update(planId, (plan, version) => withDisabled(plan, disabled, actor, version));
  return updated?.after;
}

/** The change that disables or enables a plan, with its events; undefined if there is nothing to change. */
export function withDisabled(plan: PlanDocument, disabled: boolean, actor: string, version: number) {
  if (plan.disabled === disabled) return undefined;
  const now = new Date();
  const flags = { disabled, ...stateFlags({ ...plan, disabled }, now) };
  const { announced, unannounced } = divideChanges({ ...plan, disabled });
  const changes = fieldChanges({ disabled: plan.disabled }, { disabled });
  return {
    update: { $set: { ...flags, unannounced } },
    events: [
      planChanged({ ...plan, ...flags }, version, isOver(plan, now) ? [] : announced),
      adminAction({
        type: 'plan.admin-action',
        actor,
        action: 'disable',
        subject: planSubject(plan),
        version,
        changes,
      }),
    ],
  };
}
