import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { planNotFound } from '../errors.ts';
import { listingPeriod } from '../plan-times/index.ts';
import { type NewPlan, type PlanDocument, stateFlags } from '../plans/index.ts';
import { copiedFields } from './copied-fields.ts';
import { type StorePlansDeps, storePlans } from './create-plan.ts';
import { type SeriesRule, type SeriesTimes, seriesTimes } from './series-times.ts';

/**
 * The times of the plans that `createSeries` would store now.
 * @throws 404, 422 for a plan without a date
 */
export const previewSeries =
  ({ plans }: Pick<StorePlansDeps, 'plans'>) =>
  async (planId: string, rule: SeriesRule): Promise<SeriesTimes[]> => {
    const plan = await plans.find(planId, { hidden: true });
    if (!plan) throw planNotFound();
    return timesOf(plan, rule, new Date());
  };

/**
 * Repeats a plan at later times. The new plans are drafts if the plan is one, and published otherwise.
 * @throws 404, 422 for a plan without a date
 */
export const createSeries =
  (deps: StorePlansDeps) =>
  async (planId: string, rule: SeriesRule, actor: string): Promise<PlanDocument[]> => {
    const plan = await deps.plans.findWithTerms(planId);
    if (!plan) throw planNotFound();
    const now = new Date();
    const status = plan.status === 'draft' ? ('draft' as const) : ('published' as const);
    const repeated = timesOf(plan, rule, now).map(({ startsAt, endsAt }): NewPlan => {
      const period = listingPeriod(startsAt, endsAt);
      const flags = stateFlags({ status, disabled: false, until: period.until }, now);
      return { ...copiedFields(plan, actor), startsAt, endsAt, ...period, ...flags, status };
    });
    return storePlans(deps, repeated, { actor, action: 'series' });
  };

function timesOf({ startsAt, endsAt, zone }: PlanDocument, rule: SeriesRule, now: Date): SeriesTimes[] {
  if (!startsAt) throw invalid({ startsAt: fieldMessage('missing') });
  return seriesTimes({ startsAt, endsAt, zone }, rule, now);
}
