import { defineConsumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import { peopleConsumers } from '@layover/kit/members/people';
import type { PlanDeps } from '../deps.ts';

export const planConsumers = ({
  people,
  categories,
  withdrawFromAllPlans,
}: Pick<PlanDeps, 'people' | 'categories' | 'withdrawFromAllPlans'>) => {
  const copy = peopleConsumers(people);
  return defineConsumers('plan', {
    ...copy,
    'auth.account-deleted': async (message, meta) => {
      // First the copy: from then on the person's last token marks no interest any more.
      await copy['auth.account-deleted'](message, meta);
      await withdrawFromAllPlans(message.accountId);
    },
    'content.category-changed': ({ categoryId, name, subcategories, removed }, { version }) =>
      upsertIfNewer(categories, categoryId, version, {
        name,
        subcategories: subcategories.map(({ id, name }) => ({ _id: id, name })),
        removed,
      }),
  });
};
