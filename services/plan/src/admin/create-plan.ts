import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import type { Caller } from '@layover/kit/http/guard';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { createOnce } from '@layover/shared/create-once';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import { Types } from 'mongoose';
import type { InterestRepository } from '../interest/index.ts';
import type { PlanFields, ReadPlanFields } from '../plan-fields/index.ts';
import {
  type NewPlan,
  newPlanId,
  type PlanDocument,
  type PlanRepository,
  type StoredStatus,
  stateFlags,
} from '../plans/index.ts';
import { auditedPlan, planSubject } from './plan-documents.ts';

export interface StorePlansDeps {
  plans: PlanRepository;
  interests: Pick<InterestRepository, 'copyChange'>;
}

interface CreatePlanDeps extends StorePlansDeps {
  readPlanFields: ReadPlanFields;
}

/** Stores a plan whose creator is the caller. @throws 422 */
export const createPlan =
  ({ readPlanFields, ...deps }: CreatePlanDeps) =>
  ({ creationId, ...body }: BodyOf<typeof planAdminApi.create>, caller: Caller): Promise<PlanDocument> =>
    createOnce({
      kind: 'plan',
      creator: caller._id,
      creationId,
      find: (id) => deps.plans.find(String(id), { hidden: true }),
      create: async (_id = newPlanId()) => {
        const fields = await readPlanFields(body);
        const { status, image = '' } = body;
        const plan = { ...newPlan(fields, { status, image, creator: caller._id }), _id };
        const [stored] = await storePlans(deps, [plan], { actor: caller._id, action: 'create' });
        return stored!;
      },
    });

/** Stores new plans, each with the interest of its creator. */
export async function storePlans(
  { plans, interests }: StorePlansDeps,
  wanted: readonly NewPlan[],
  { actor, action }: { actor: string; action: string },
): Promise<PlanDocument[]> {
  const stored = await plans.insert(wanted, (plan) => [planCreated(plan, actor, action)]);
  await Promise.all(stored.map(({ _id, interestChange }) => interests.copyChange(_id, interestChange)));
  return stored;
}

export const planCreated = (plan: PlanDocument, actor: string, action: string): OutboxEntry =>
  adminAction({
    type: 'plan.admin-action',
    actor,
    action,
    subject: planSubject(plan),
    version: 1,
    changes: fieldChanges({}, auditedPlan(plan)),
  });

export function newPlan(
  fields: PlanFields,
  more: { creator: string; status: StoredStatus; image: string; gallery?: string[] },
): NewPlan {
  const { creator, status, image, gallery = [] } = more;
  return {
    ...fields,
    image,
    gallery,
    status,
    ...stateFlags({ status, disabled: false, until: fields.until }, new Date()),
    creator: new Types.ObjectId(creator),
  };
}
