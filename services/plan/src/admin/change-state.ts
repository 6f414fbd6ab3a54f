import type { BodyOf } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { fieldChanges } from '@layover/shared/events/admin-action';
import { hasInterested, planOver } from '../errors.ts';
import type { FillFreePlaces } from '../interest/index.ts';
import {
  isOver,
  type PlanChange,
  type PlanDocument,
  planChanged,
  type StoredStatus,
  stateFlags,
} from '../plans/index.ts';
import { divideChanges } from './plan-changes.rules.ts';
import { auditedPlan, type PlanDocuments } from './plan-documents.ts';

interface ChangeStateDeps {
  documents: PlanDocuments;
  fillFreePlaces: FillFreePlaces;
}

type StateRequest = BodyOf<typeof planAdminApi.changeState>;

/** The changes that a new state brings to the interested people. Their interest stays while a plan is called off. */
function planChangesTo(status: StateRequest['status'], before: StoredStatus): PlanChange[] {
  if (status === 'draft') return [];
  if (status === 'called_off') return ['called_off'];
  return before === 'called_off' ? ['published', 'restored'] : ['published'];
}

/** Publishes a plan, makes it a draft or calls it off. @throws 404, 409 plan_over, 409 has_interested */
export const changeState =
  ({ documents, fillFreePlaces }: ChangeStateDeps) =>
  async (planId: string, request: StateRequest, actor: string): Promise<PlanDocument> => {
    const { status } = request;
    const reason = request.status === 'called_off' ? request.reason : '';
    const { after } = await documents.change(planId, { action: 'change-state', actor }, (plan, version) => {
      const now = new Date();
      if (isOver(plan, now)) throw planOver();
      if (status === 'draft' && plan.count + plan.waiting > 0) throw hasInterested();
      if (plan.status === status && plan.reason === reason) return undefined;
      const { visible, listed } = stateFlags({ ...plan, status }, now);
      const { announced, unannounced } = divideChanges(plan, planChangesTo(status, plan.status));
      const set = { status, reason, visible, listed, unannounced };
      return {
        set,
        changes: fieldChanges(auditedPlan(plan), auditedPlan({ ...plan, ...set })),
        events: [planChanged({ ...plan, ...set }, version, announced)],
      };
    });
    return fillFreePlaces(after);
  };
