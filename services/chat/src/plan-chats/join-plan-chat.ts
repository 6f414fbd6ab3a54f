import { unavailable } from '@layover/kit/errors';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Chat } from '@layover/proto/http/chat/chat';
import { GROUP_MEMBERS_MAX, PLAN_CHAT_JOINS_PER_DAY } from '@layover/proto/limits';
import { type DailyLimit, dayAfter } from '@layover/shared/members/daily-limit';
import { type ChatState, isMember, newGroup } from '../chat-state/index.ts';
import type { PlanChatRepository } from '../chats/index.ts';
import {
  chatEnded,
  groupFull,
  notInterested,
  planChatLimit,
  planNotFound,
  removedFromPlanChat,
} from '../errors.ts';
import { candidateOf } from '../group-people/index.ts';
import { ATTEMPTS, completeJoin, type GroupChangeDeps, repairMembership } from '../groups/index.ts';
import { newHexId, planChatIdOf } from '../ids.ts';
import { newMembership } from '../memberships/index.ts';
import { type ChatInitiator, type CreateChat, newAccountAllowance } from '../new-chats/index.ts';
import type { PlanRepository } from './plan.repository.ts';
import { hasChatEnded, type PlanProjection } from './plan.rules.ts';

export interface JoinPlanChatDeps extends GroupChangeDeps {
  plans: PlanRepository;
  planChats: PlanChatRepository;
  createChat: CreateChat;
  planChatJoins: Pick<DailyLimit, 'add'>;
  /** Whether new accounts have a lower limit. */
  limitsNewAccounts: boolean;
}

type JoinPlanChat = (planId: string, caller: ChatInitiator) => Promise<Chat>;

/** A person who left less than this before joins without a system message. */
const SILENT_MS = 24 * 3600 * 1000;

/**
 * Makes a person who is interested in a plan a member of its chat, also after they have left it, but not after they were
 * removed. The first one creates the chat; its id is made from the plan, so concurrent first joins create one chat. Repeating it
 * changes nothing.
 */
export function joinPlanChat(deps: JoinPlanChatDeps): JoinPlanChat {
  const { chats, plans, planChats, memberships, memberChats, createChat, planChatJoins } = deps;
  const finish = completeJoin(deps);

  /** @throws 404 for a plan that is hidden or has no projection, 403 for a person who is not interested. */
  async function planFor(planId: string, user: string): Promise<PlanProjection> {
    const plan = await plans.byId(planId);
    if (!plan?.visible) throw planNotFound();
    if (plan.creator !== user && !(await plans.isInterested(planId, user))) throw notInterested();
    return plan;
  }

  /** False if somebody else has created the chat. */
  async function create(plan: PlanProjection, user: string, at: Date): Promise<boolean> {
    const chat = newGroup(
      { _id: planChatIdOf(plan._id), chat_name: plan.name, creator: plan.creator, members: [user] },
      newHexId(),
      at,
    );
    const { _id, nameTranslations = {}, image, version } = plan;
    try {
      await createChat({ ...chat, plan: { _id, nameTranslations, image, version } });
      return true;
    } catch (err) {
      if (!isDuplicateKey(err, '_id_')) throw err;
      return false;
    }
  }

  /** Null if the chat has changed since it was read. */
  async function join(before: ChatState, plan: PlanProjection, user: string, at: Date): Promise<Chat | null> {
    if (before.members.length >= GROUP_MEMBERS_MAX) throw groupFull(GROUP_MEMBERS_MAX);
    await memberships.ensure([newMembership(before._id, user, before.seq)]);
    const left = candidateOf(before, user);
    const isSilent = left !== undefined && at.getTime() - left.at.getTime() < SILENT_MS;
    const messageId = isSilent ? undefined : newHexId();
    const after = await planChats.join(
      before._id,
      { person: user, limit: GROUP_MEMBERS_MAX, plan },
      messageId,
      at,
    );
    if (!after) return null;
    return finish(
      after,
      user,
      messageId === undefined ? undefined : { _id: messageId, user, notice: 'joined', at },
    );
  }

  /** Each join counts, also that of a chat which the person has left today. @throws 429 */
  async function count(chatId: string, before: ChatState | null, caller: ChatInitiator, at: Date) {
    const { _id: user, rol, accountCreatedAt } = caller;
    if (rol === 'ADMIN') return;
    const createdAt = deps.limitsNewAccounts ? accountCreatedAt : undefined;
    const allowance = createdAt && newAccountAllowance(PLAN_CHAT_JOINS_PER_DAY, new Date(createdAt), at);
    const { limit, moreAt } = allowance || { limit: PLAN_CHAT_JOINS_PER_DAY, moreAt: dayAfter(at) };
    const leftAt = before && candidateOf(before, user)?.at.getTime();
    if (await planChatJoins.add(user, [`${chatId}:${leftAt ?? ''}`], limit, at)) return;
    throw planChatLimit(limit, (moreAt.getTime() - at.getTime()) / 1000);
  }

  return async (planId, caller) => {
    const user = caller._id;
    const plan = await planFor(planId, user);
    const chatId = planChatIdOf(planId);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = new Date();
      const before = await chats.byId(chatId);
      if (before && isMember(before, user)) {
        await repairMembership(deps, before, user);
        return memberChats.present(before, user);
      }
      if (before?.removed?.includes(user)) throw removedFromPlanChat();
      if (before?.endedAt || hasChatEnded(plan, at)) throw chatEnded();
      await count(chatId, before, caller, at);
      if (before) {
        const shown = await join(before, plan, user, at);
        if (shown) return shown;
      } else await create(plan, user, at);
    }
    throw unavailable();
  };
}
