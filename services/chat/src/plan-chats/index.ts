import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import { type EndPlanChatsDeps, endPlanChats } from './end-plan-chats.ts';
import { type JoinPlanChatDeps, joinPlanChat } from './join-plan-chat.ts';
import { interestModel, planModel } from './plan.model.ts';
import { planRepository } from './plan.repository.ts';
import { type ReportPlanChangeDeps, reportPlanChange } from './report-plan-change.ts';

const ENDING_INTERVAL_MS = 15 * 60_000;

type PlanChatsDeps = { mongo: Connection; logger: Logger } & Omit<
  JoinPlanChatDeps & ReportPlanChangeDeps & EndPlanChatsDeps,
  'plans' | 'planChatJoins'
>;

/** The group chats of plans. */
export function createPlanChats({ mongo, logger, ...others }: PlanChatsDeps) {
  const plans = planRepository(planModel(mongo), interestModel(mongo));
  const planChatJoins = dailyLimit(mongo, 'dailyPlanChatJoins');
  const deps = { ...others, plans, planChatJoins };
  const end = endPlanChats(deps);
  return {
    joinPlanChat: joinPlanChat(deps),
    reportPlanChange: reportPlanChange(deps),
    endPlanChats: end,
    storePlanInterest: plans.storeInterest,
    removeUserData: planChatJoins.removeUserData,
    stopEnding: runPeriodically({
      name: 'the end of chats of plans',
      firstAfterMs: 60_000,
      everyMs: ENDING_INTERVAL_MS,
      run: end,
      logger,
    }),
  };
}

export { chatEndOf, type PlanProjection } from './plan.rules.ts';
