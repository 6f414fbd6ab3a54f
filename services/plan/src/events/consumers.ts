import { defineConsumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import { peopleConsumers } from '@layover/kit/members/people';
import type { PlanDeps } from '../deps.ts';

export function planConsumers({ models, withdrawFromAllPlans }: PlanDeps) {
  const projection = peopleConsumers(models.people);
  return defineConsumers('plan', {
    ...projection,
    'auth.account-deleted': async (message, meta) => {
      // The projection changes first, so that a token that is still valid cannot mark interest again.
      await projection['auth.account-deleted'](message, meta);
      await withdrawFromAllPlans(message.accountId);
    },
    'content.category-changed': ({ categoryId, name, subcategories, removed }, { version }) =>
      upsertIfNewer(models.categories, categoryId, version, {
        name,
        subcategories: subcategories.map(({ id, name }) => ({ _id: id, name })),
        removed,
      }),
  });
}
