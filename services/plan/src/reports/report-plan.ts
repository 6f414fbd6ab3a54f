import { tooMany } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { type DailyLimit, secondsOfDayLeft } from '@layover/kit/members/daily-limit';
import { isDuplicateKey } from '@layover/kit/mongo';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { planNotFound } from '../errors.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import type { PlanReport, PlanReportModel } from './report.model.ts';

interface ReportPlanDeps {
  plans: Pick<PlanRepository, 'find'>;
  reports: PlanReportModel;
  dailyReports: DailyLimit;
  outbox: Pick<Outbox, 'publish'>;
}

type Grounds = Pick<PlanReport, 'reason' | 'note'>;

/** Reports a visible plan to the ADMINs; a further report by the same person takes the place of the first. @throws 404, 429 */
export function reportPlan({ plans, reports, dailyReports, outbox }: ReportPlanDeps) {
  /** @returns whether the person has reported the plan before */
  async function change(plan: PlanDocument, reporter: string, grounds: Grounds): Promise<boolean> {
    const updated = await updateVersioned({
      model: reports,
      outbox,
      filter: { _id: `${plan._id}:${reporter}` },
      change: ({ reason, note }, version) => {
        if (reason === grounds.reason && note === grounds.note) return undefined;
        const update = { $set: { ...grounds, createdAt: new Date() } };
        return { update, events: [reported(plan, reporter, grounds, version)] };
      },
    });
    return updated !== undefined;
  }

  return async (planId: string, reporter: string, { reason, note }: Grounds): Promise<void> => {
    const plan = await plans.find(planId, { hidden: false });
    if (!plan) throw planNotFound();
    const grounds = { reason, note };
    if (await change(plan, reporter, grounds)) return;

    const createdAt = new Date();
    if (!(await dailyReports.add(reporter, [planId], REPORTS_PER_DAY, createdAt)))
      throw tooMany(secondsOfDayLeft(createdAt), 'too_many_reports');
    const _id = `${planId}:${reporter}`;
    const events = [reported(plan, reporter, grounds, 1)];
    const about = { plan: plan._id, reporter: new Types.ObjectId(reporter) };
    try {
      await reports.create({ _id, ...about, ...grounds, createdAt, version: 1, outbox: events });
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
      await change(plan, reporter, grounds);
      return;
    }
    outbox.publish(reports, _id, events);
  };
}

const reported = (
  { _id, planName: name, creator, description, image }: PlanDocument,
  reporterId: string,
  grounds: Grounds,
  version: number,
) =>
  outboxEntry(
    'plan.reported',
    { planId: String(_id), creatorId: String(creator), reporterId, ...grounds, name, description, image },
    { version },
  );
