import { defineConsumers } from '@layover/kit/events/consumer';
import { peopleConsumers } from '@layover/kit/events/people';
import { writeIfNewer } from '@layover/kit/events/versioned-copy';
import type { PlanDeps } from '../deps.ts';

export const planConsumers = ({ people, categories }: Pick<PlanDeps, 'people' | 'categories'>) =>
  defineConsumers({
    ...peopleConsumers(people),
    'content.category-changed': ({ categoryId, name, subcategories, removed }, { version }) =>
      writeIfNewer(categories, categoryId, version, {
        name,
        subcategories: subcategories.map(({ id, name }) => ({ _id: id, name })),
        removed,
      }),
  });
