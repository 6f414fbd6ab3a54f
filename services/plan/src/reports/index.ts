import type { Outbox } from '@layover/kit/events/outbox';
import { contentReports } from '@layover/shared/members/content-reports';
import type { Connection } from 'mongoose';
import type { PlanRepository } from '../plans/index.ts';
import { moderatePlan } from './moderate-plan.ts';
import { planReportModel } from './report.model.ts';
import { reportPlan } from './report-plan.ts';

interface ReportsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  plans: PlanRepository;
}

/** Reports of plans, and plans that are hidden because of reports. */
export function createReports({ mongo, outbox, plans }: ReportsDeps) {
  const model = planReportModel(mongo);
  const reports = contentReports({ mongo, model, outbox, dailyCollection: 'dailyReports' });
  return {
    model,
    reportPlan: reportPlan({ plans, reports }),
    moderatePlan: moderatePlan({ plans }),
    removeUserData: reports.removeUserData,
  };
}

export type { PlanReportModel } from './report.model.ts';
