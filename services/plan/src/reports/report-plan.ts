import { retryOnDuplicate } from '@layover/kit/mongo';
import { planNotFound } from '../errors.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import type { PlanReport, PlanReportModel } from './report.model.ts';

interface ReportPlanDeps {
  plans: Pick<PlanRepository, 'find'>;
  reports: PlanReportModel;
}

/** Stores a person's report of a visible plan in place of an earlier one. @throws 404 */
export const reportPlan =
  ({ plans, reports }: ReportPlanDeps) =>
  async (
    planId: string,
    reporter: string,
    { reason, note }: Pick<PlanReport, 'reason' | 'note'>,
  ): Promise<void> => {
    if (!(await plans.find(planId, { hidden: false }))) throw planNotFound();
    const fields = { plan: planId, reporter, reason, note, createdAt: new Date() };
    await retryOnDuplicate(() =>
      reports.updateOne({ _id: `${planId}:${reporter}` }, { $set: fields }, { upsert: true }),
    );
  };
