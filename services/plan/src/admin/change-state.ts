import type { BodyOf } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { hasInterested, planNotFound, planOver } from '../errors.ts';
import type { FillFreePlaces } from '../interest/fill-free-places.ts';
import { adminAction, auditedPlan, fieldChanges, planSubject } from '../plans/admin-action.ts';
import type { PlanChange, PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { planChanged } from '../plans/plan-event.ts';
import { isOver, type StoredStatus, stateFlags } from '../plans/plan-state.rules.ts';
import { divideChanges } from './plan-changes.rules.ts';

interface ChangeStateDeps {
  plans: PlanRepository;
  fillFreePlaces: FillFreePlaces;
}

export type StateRequest = BodyOf<typeof planAdminApi.changeState>;

/** The changes that a new state brings to the interested people. Their interest stays while a plan is called off. */
function planChangesTo(status: StateRequest['status'], before: StoredStatus): PlanChange[] {
  if (status === 'draft') return [];
  if (status === 'called_off') return ['called_off'];
  return before === 'called_off' ? ['published', 'restored'] : ['published'];
}

/** Publishes a plan, makes it a draft or calls it off. @throws 404, 409 plan_over, 409 has_interested */
export const changeState =
  ({ plans, fillFreePlaces }: ChangeStateDeps) =>
  async (planId: string, request: StateRequest, actor: string): Promise<PlanDocument> => {
    const { status } = request;
    const reason = request.status === 'called_off' ? request.reason : '';
    const updated = await plans.update(planId, (plan, version) => {
      const now = new Date();
      if (isOver(plan, now)) throw planOver();
      if (status === 'draft' && plan.count + plan.waiting > 0) throw hasInterested();
      if (plan.status === status && plan.reason === reason) return undefined;
      const after = { ...plan, status, reason, ...stateFlags({ ...plan, status }, now) };
      const { visible, listed } = after;
      const { announced, unannounced } = divideChanges(plan, planChangesTo(status, plan.status));
      const changes = fieldChanges(auditedPlan(plan), auditedPlan(after));
      return {
        update: { $set: { status, reason, visible, listed, unannounced } },
        events: [
          planChanged(after, version, announced),
          adminAction(actor, 'change-state', planSubject(plan), version, changes),
        ],
      };
    });
    if (!updated) throw planNotFound();
    return fillFreePlaces(updated.after);
  };
