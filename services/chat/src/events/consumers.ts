import { defineConsumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import { peopleConsumers } from '@layover/kit/members/people';
import type { ChatDeps } from '../deps.ts';

/** What the chat service hears, and what it does with it. */
export function chatConsumers(deps: ChatDeps) {
  const { people, directory, packageLimits, planCounts, sockets, invitations } = deps;
  const copy = peopleConsumers(people);
  return defineConsumers('chat', {
    'user.profile-changed': async (message, meta) => {
      await copy['user.profile-changed'](message, meta);
      sockets.presence.resync([message.userId]);
    },
    'auth.account-disabled': async (message, meta) => {
      await copy['auth.account-disabled'](message, meta);
      directory.forget(message.accountId);
      if (message.disabled) sockets.endAccount(message.accountId);
    },
    'auth.account-deleted': async (message, meta) => {
      await copy['auth.account-deleted'](message, meta);
      directory.forget(message.accountId);
      sockets.endAccount(message.accountId);
      await invitations.removeAll(message.accountId);
    },
    'auth.session-ended': ({ sessionId }) => sockets.endSession(sessionId),
    'plan.interest-changed': async ({ planId, count }, { version }) => {
      // An event that comes late is older than what is known and is not passed on.
      if (await upsertIfNewer(planCounts, planId, version, { count }))
        sockets.planCounts.changed({ planId, count, version });
    },
    'payment.package-changed': ({ tier, chatRequestsPerDay, groupMembers }, meta) =>
      upsertIfNewer(packageLimits, tier, meta.version, {
        chatRequestsPerDay: chatRequestsPerDay ?? null,
        groupMembers,
      }),
  });
}
