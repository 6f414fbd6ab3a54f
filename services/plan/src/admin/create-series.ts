import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { planNotFound } from '../errors.ts';
import { listingPeriod } from '../plans/place-time.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { NewPlan } from '../plans/plan.repository.ts';
import { stateFlags } from '../plans/plan-state.rules.ts';
import { copiedFields } from './copied-fields.ts';
import { type StorePlansDeps, storePlans } from './create-plan.ts';
import { type SeriesRule, seriesTimes } from './series-times.ts';

/**
 * Repeats a plan at later times. The new plans are drafts if the plan is one, and published otherwise.
 * @throws 404, 422 for a plan without a date
 */
export const createSeries =
  (deps: StorePlansDeps) =>
  async (planId: string, rule: SeriesRule, actor: string): Promise<PlanDocument[]> => {
    const plan = await deps.plans.findWithTerms(planId);
    if (!plan) throw planNotFound();
    const { startsAt, endsAt, zone } = plan;
    if (!startsAt) throw invalid({ startsAt: fieldMessage('missing') });
    const now = new Date();
    const status = plan.status === 'draft' ? ('draft' as const) : ('published' as const);
    const repeated = seriesTimes({ startsAt, endsAt, zone }, rule, now).map((times): NewPlan => {
      const period = listingPeriod(times.startsAt, times.endsAt);
      const flags = stateFlags({ status, disabled: false, until: period.until }, now);
      return { ...copiedFields(plan, actor), ...times, ...period, ...flags, status };
    });
    return storePlans(deps, repeated, { actor, action: 'series' });
  };
