import { isDeepStrictEqual } from 'node:util';
import { namesOf } from '../chat-state/index.ts';
import type { ChatRepository, PlanChatRepository } from '../chats/index.ts';
import { newHexId, planChatIdOf } from '../ids.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { PostSystemMessage } from '../messaging/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PlanRepository } from './plan.repository.ts';
import { type PlanChange, type PlanProjection, systemMessageOf } from './plan.rules.ts';

export interface ReportPlanChangeDeps {
  chats: ChatRepository;
  plans: PlanRepository;
  planChats: PlanChatRepository;
  messages: MessageRepository;
  notifier: Notifier;
  postSystemMessage: PostSystemMessage;
}

type ReportPlanChange = (plan: PlanProjection, change: PlanChange, eventId: string) => Promise<void>;

/**
 * Stores the fields of a plan from an event, renames its chat and posts a system message about the change. The client id of
 * the message is the id of the event, so that a repeated event posts nothing twice; a repetition after a crash leaves at
 * most a sequence number without a message.
 */
export function reportPlanChange(deps: ReportPlanChangeDeps): ReportPlanChange {
  const { chats, plans, planChats, messages, notifier, postSystemMessage } = deps;

  return async (plan, change, eventId) => {
    await plans.store(plan);
    const chatId = planChatIdOf(plan._id);
    const before = await chats.byId(chatId);
    if (!before?.plan) return;
    const message = systemMessageOf(change);
    const isPosted = message && (await messages.ownMessage(chatId, plan.creator, eventId));
    const isNew = before.plan.version < plan.version;
    if (!isNew && (!message || isPosted)) return;
    const at = new Date();
    const messageId = message && !isPosted ? newHexId() : undefined;
    const after = await planChats.follow(chatId, plan, messageId, at);
    if (!after) return;
    if (!isDeepStrictEqual(namesOf(after), namesOf(before)))
      notifier.renamed(chatId, { ...namesOf(after), revision: after.revision });
    if (message && messageId !== undefined)
      await postSystemMessage(after, {
        _id: messageId,
        user: plan.creator,
        clientId: eventId,
        at,
        ...message,
      });
  };
}
