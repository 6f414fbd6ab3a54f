import { timestampDate } from '@bufbuild/protobuf/wkt';
import { defineConsumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { blockConsumers } from '@layover/shared/members/blocks';
import { periodsFrom } from '@layover/shared/members/package-periods';
import { peopleConsumers } from '@layover/shared/members/people';
import type { ChatDeps } from '../deps.ts';
import { chatEndOf, type PlanProjection } from '../plan-chats/index.ts';

/** The events that the chat service consumes. */
export function chatConsumers(deps: ChatDeps) {
  const { people, planChats, newChats, live, sockets, deletedAccounts } = deps;
  const projection = {
    ...peopleConsumers(deps.personModel),
    ...blockConsumers(deps.userBlockModel, deps.followBlocks),
  };
  return defineConsumers('chat', {
    ...deps.dataExport.consumers,
    'user.profile-changed': async (message, meta) => {
      await projection['user.profile-changed'](message, meta);
      live.presence.resync([message.userId]);
    },
    'user.block-changed': projection['user.block-changed'],
    'user.moderation-changed': async ({ subjectType, subjectId, open, hidden }, { version }) => {
      if (subjectType === 'message')
        await deps.moderation.moderateMessage({ messageId: subjectId, open, hidden, version });
    },
    'user.people-notified': ({ userIds }) => live.notifier.notified(userIds),
    'payment.people-notified': ({ userIds }) => live.notifier.notified(userIds),
    'auth.account-disabled': async (message, meta) => {
      await projection['auth.account-disabled'](message, meta);
      people.forget(message.accountId);
      if (message.disabled) sockets.disconnectAccount(message.accountId);
    },
    'auth.account-deleted': async (message, meta) => {
      await projection['auth.account-deleted'](message, meta);
      people.forget(message.accountId);
      sockets.disconnectAccount(message.accountId);
      await deletedAccounts.begin(message.accountId);
    },
    'auth.session-ended': ({ sessionId }) => sockets.disconnectSession(sessionId),
    'plan.changed': (message, { id, version }) =>
      planChats.reportPlanChange(toPlan(message, version), message, id),
    'plan.interest-changed': async ({ planId, userId, interested, count }, { version }) => {
      await planChats.storePlanInterest(planId, userId, interested, version);
      await live.planCounts.store({ planId, count, version });
    },
    'plan.people-notified': ({ userIds }) => live.notifier.notified(userIds),
    'chat.people-notified': ({ userIds }) => live.notifier.notified(userIds),
    'content.people-notified': ({ userIds }) => live.notifier.notified(userIds),
    'payment.package-purchased': async (message, { version }) => {
      const periods = periodsFrom(message, new Date());
      await upsertIfNewer(newChats.packageModels.periods, message.userId, version, { periods });
      // A repeated event notifies the person again, because the process may have died before it did.
      live.notifier.packageChanged(message.userId);
    },
    'payment.package-changed': ({ tier, chatRequestsPerDay, groupMembers }, meta) =>
      upsertIfNewer(newChats.packageModels.limits, tier, meta.version, {
        chatRequestsPerDay: chatRequestsPerDay ?? null,
        groupMembers,
      }),
  });
}

const toPlan = (
  { planId, name, nameTranslations, image, creatorId, visible, until }: EventMessage<'plan.changed'>,
  version: number,
): PlanProjection => ({
  _id: planId,
  name,
  nameTranslations,
  image,
  creator: creatorId,
  visible,
  version,
  chatEndsAt: chatEndOf(until && timestampDate(until)),
});
