import { defineConsumers } from '@layover/kit/events/consumer';
import { blockConsumers } from '@layover/kit/members/blocks';
import { peopleConsumers } from '@layover/kit/members/people';
import type { ContentDeps } from '../deps.ts';

export const contentConsumers = ({ categories, models }: ContentDeps) =>
  defineConsumers('content', {
    ...peopleConsumers(models.people),
    ...blockConsumers(models.blocks, () => {}),
    'plan.changed': async ({ planId, categoryId, subcategoryIds }, { version }) => {
      // Events from before plans named their category lack it.
      if (categoryId === '') return;
      await categories.notePlanUse({
        ...{ _id: planId, category: categoryId, subcategories: subcategoryIds, version },
      });
    },
  });
