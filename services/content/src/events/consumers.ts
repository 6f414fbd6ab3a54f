import { defineConsumers } from '@layover/kit/events/consumer';
import type { ContentDeps } from '../deps.ts';

export const contentConsumers = ({ categories }: ContentDeps) =>
  defineConsumers('content', {
    'plan.changed': async ({ planId, categoryId, subcategoryIds }, { version }) => {
      // Events from before plans named their category lack it.
      if (categoryId === '') return;
      await categories.notePlanUse({
        ...{ _id: planId, category: categoryId, subcategories: subcategoryIds, version },
      });
    },
  });
