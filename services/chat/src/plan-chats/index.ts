import { type EndPlanChatsDeps, endPlanChats } from './end-plan-chats.ts';
import { type JoinPlanChatDeps, joinPlanChat } from './join-plan-chat.ts';
import { type ReportPlanChangeDeps, reportPlanChange } from './report-plan-change.ts';

/** The group chats of plans. */
export const createPlanChats = (deps: JoinPlanChatDeps & ReportPlanChangeDeps & EndPlanChatsDeps) => ({
  joinPlanChat: joinPlanChat(deps),
  reportPlanChange: reportPlanChange(deps),
  endPlanChats: endPlanChats(deps),
});
