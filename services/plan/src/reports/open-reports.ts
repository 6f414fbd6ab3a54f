import type { Connection } from 'mongoose';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { planReportModel } from './report.model.ts';
import { reportPlan } from './report-plan.ts';

export function openReports({ mongo, plans }: { mongo: Connection; plans: PlanRepository }) {
  const reports = planReportModel(mongo);
  return {
    reportPlan: reportPlan({ plans, reports }),
    /** Removes the reports of a deleted account. */
    async removeAllOf(reporter: string): Promise<void> {
      await reports.deleteMany({ reporter });
    },
  };
}
