import { defineConsumers } from '@layover/kit/events/consumer';
import { blockConsumers } from '@layover/shared/members/blocks';
import { contactConsumers } from '@layover/shared/members/contacts';
import { peopleConsumers } from '@layover/shared/members/people';
import { announcementOf } from '../announcements/index.ts';
import type { PlanDeps } from '../deps.ts';

export function planConsumers(deps: PlanDeps) {
  const { models, interests, interest, search, announcements } = deps;
  const projection = peopleConsumers(models.people);
  return defineConsumers('plan', {
    ...deps.dataExport.consumers,
    ...projection,
    ...contactConsumers(interest.contacts),
    ...blockConsumers(models.blocks, deps.recentHidden.forget),
    'user.moderation-changed': async ({ subjectType, subjectId, hidden, actorId }, { version }) => {
      if (subjectType === 'plan')
        await deps.reports.moderatePlan({ planId: subjectId, hidden, actor: actorId, version });
    },
    // Somebody else who knew the password may have made the link.
    'auth.password-changed': ({ accountId }, { time }) => deps.calendar.removeFeedLink(accountId, time),
    'auth.account-deleted': async (message, meta) => {
      // The projection changes first, so that a token that is still valid cannot mark interest again.
      await projection['auth.account-deleted'](message, meta);
      await deps.deletedAccounts.begin(message.accountId);
    },
    // A crash can come between a plan's update and the copy of its change to the person's row.
    'plan.interest-changed': async ({ planId }) => {
      const plan = await models.plans.findById(planId, { interestChange: 1, full: 1 }).lean();
      if (!plan) return;
      await interests.copyChange(plan._id, plan.interestChange);
      if (await search.index.isOutdated(planId, !plan.full)) await search.index.refresh(planId);
    },
    // The event is in the plan's own outbox, so no change of a plan is stored without its announcement.
    'plan.changed': async (message, { version }) => {
      // The event also updates the search entry after a crash.
      await search.index.refresh(message.planId);
      const announced = announcementOf(message);
      if (announced)
        await announcements.startAnnouncement({ ...announced, plan: message.planId, cause: version });
    },
    'content.category-changed': (message, { version }) => deps.categories.applyCategory(message, version),
  });
}
