import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { contentReports, ReportGrounds } from '@layover/shared/members/content-reports';
import { Types } from 'mongoose';
import { planNotFound } from '../errors.ts';
import type { PlanRepository } from '../plans/index.ts';
import type { PlanReport } from './report.model.ts';

interface ReportPlanDeps {
  plans: Pick<PlanRepository, 'find'>;
  reports: Pick<ReturnType<typeof contentReports<PlanReport>>, 'store'>;
}

/** Reports a visible plan to the ADMINs. @throws 404, 429 too_many_reports */
export const reportPlan =
  ({ plans, reports }: ReportPlanDeps) =>
  async (planId: string, reporter: string, { reason, note }: ReportGrounds): Promise<void> => {
    const plan = await plans.find(planId, { hidden: false });
    if (!plan) throw planNotFound();
    const report = {
      _id: `${planId}:${reporter}`,
      plan: plan._id,
      reporter: new Types.ObjectId(reporter),
      reason,
      note,
    };
    await reports.store(report, (version) =>
      outboxEntry(
        'plan.reported',
        {
          planId,
          creatorId: String(plan.creator),
          reporterId: reporter,
          reason,
          note,
          name: plan.planName,
          description: plan.description,
          image: plan.image,
        },
        { version },
      ),
    );
  };
