import type { MemberChats } from '../chat-lists/index.ts';
import type { ChatRepository, PlanChatRepository } from '../chats/index.ts';
import { planChatIdOf } from '../ids.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { PlanRepository } from './plan.repository.ts';

export interface EndPlanChatsDeps {
  chats: ChatRepository;
  plans: PlanRepository;
  planChats: PlanChatRepository;
  memberships: MembershipRepository;
  memberChats: MemberChats;
}

/** Plans of one read. */
const BATCH = 100;

/**
 * Ends the chats of plans that have been over for a week: nobody writes any more, and the chat is archived for all members.
 * All instances may run it at the same time. A plan is marked last, so that the next run completes what a crash has
 * interrupted.
 */
export function endPlanChats({ chats, plans, planChats, memberships, memberChats }: EndPlanChatsDeps) {
  async function end(chatId: string, at: Date): Promise<void> {
    const ended = (await planChats.end(chatId, at)) ?? (await chats.byId(chatId));
    if (!ended) return;
    await memberships.archiveForAll(chatId, ended.seq);
    // One after the other, because a group has up to 250 members and this job has no deadline.
    for (const member of ended.members) await memberChats.publish(ended, member);
  }

  return async (): Promise<void> => {
    const now = new Date();
    for (;;) {
      const due = await plans.due(now, BATCH);
      for (const planId of due) {
        await end(planChatIdOf(planId), now);
        await plans.markEnded(planId, now);
      }
      if (due.length < BATCH) return;
    }
  };
}
