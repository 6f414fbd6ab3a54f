import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import { Types } from 'mongoose';
import { planNotFound } from '../errors.ts';
import { listingPeriod } from '../plans/place-time.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { NewPlan } from '../plans/plan.repository.ts';
import { stateFlags } from '../plans/plan-state.rules.ts';
import { type StorePlansDeps, storePlans } from './create-plan.ts';
import { type SeriesRule, seriesTimes } from './series-times.ts';

/** Makes a draft without a date that has the texts and pictures of a plan. @throws 404 */
export const duplicatePlan =
  (deps: StorePlansDeps) =>
  async (planId: string, actor: string): Promise<PlanDocument> => {
    const plan = await deps.plans.findWithTerms(planId);
    if (!plan) throw planNotFound();
    const undated = { startsAt: null, endsAt: null, ...listingPeriod(null, null) };
    const copy = {
      ...copyOf(plan, actor),
      ...undated,
      status: 'draft' as const,
      visible: false,
      listed: false,
    };
    const [stored] = await storePlans(deps, [copy], { actor, action: 'duplicate' });
    return stored!;
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
    const { startsAt, endsAt, zone } = plan;
    if (!startsAt) throw invalid({ startsAt: fieldMessage('missing') });
    const now = new Date();
    const status = plan.status === 'draft' ? ('draft' as const) : ('published' as const);
    const repeated = seriesTimes({ startsAt, endsAt, zone }, rule, now).map((times): NewPlan => {
      const period = listingPeriod(times.startsAt, times.endsAt);
      const flags = stateFlags({ status, disabled: false, until: period.until }, now);
      return { ...copyOf(plan, actor), ...times, ...period, ...flags, status };
    });
    return storePlans(deps, repeated, { actor, action: 'series' });
  };

/** The fields that a copy takes over from its plan. Its creator is the ADMIN who copies. */
function copyOf(plan: PlanDocument, actor: string): NewPlan {
  const { planName, nameKey, address, city, country, countryCode, location, zone } = plan;
  const { cityName, cityTranslations = {} } = plan;
  const {
    description,
    translations = {},
    image,
    gallery,
    category,
    subcategories,
    comfort,
    capacity,
    searchTerms,
  } = plan;
  return {
    planName,
    nameKey,
    address,
    city,
    cityName,
    cityTranslations,
    country,
    countryCode,
    location,
    zone,
    description,
    translations,
    image,
    gallery,
    category,
    subcategories,
    comfort,
    capacity,
    searchTerms,
    startsAt: plan.startsAt,
    endsAt: plan.endsAt,
    sortAt: plan.sortAt,
    until: plan.until,
    status: plan.status,
    visible: plan.visible,
    listed: plan.listed,
    creator: new Types.ObjectId(actor),
  };
}
