import type { Outbox } from '@layover/kit/events/outbox';
import { dailyLimit } from '@layover/kit/members/daily-limit';
import type { Connection } from 'mongoose';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { moderatePlan } from './moderate-plan.ts';
import { planReportModel } from './report.model.ts';
import { reportPlan } from './report-plan.ts';

interface ReportFolderDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  plans: PlanRepository;
}

export function openReports({ mongo, outbox, plans }: ReportFolderDeps) {
  const model = planReportModel(mongo);
  const dailyReports = dailyLimit(mongo, 'dailyReports');
  return {
    model,
    reportPlan: reportPlan({ plans, reports: model, dailyReports, outbox }),
    moderatePlan: moderatePlan({ plans }),
    /** Removes the reports of a deleted account. */
    async removeUserData(reporter: string): Promise<void> {
      await model.deleteMany({ reporter });
    },
  };
}
