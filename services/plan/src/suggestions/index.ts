import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { StorePlansDeps } from '../admin/create-plan.ts';
import type { CityRepository } from '../cities/city.repository.ts';
import type { CategoryProjectionModel } from '../plans/category-projection.model.ts';
import type { ReadPlanFields } from '../plans/plan-fields.ts';
import { answerSuggestions, RESUME_AFTER_MS } from './answer-suggestion.ts';
import { suggestionLists, suggestPlan, withdrawSuggestion } from './suggest-plan.ts';
import { suggestionModel } from './suggestion.model.ts';

interface SuggestionsDeps extends StorePlansDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  models: { categories: CategoryProjectionModel };
  cities: CityRepository;
  readPlanFields: ReadPlanFields;
}

/** Plans that members suggest, and the answers of ADMINs. */
export function createSuggestions(deps: SuggestionsDeps) {
  const { mongo, outbox, logger, models, plans, interests, cities, readPlanFields } = deps;
  const suggestions = suggestionModel(mongo);
  const answers = answerSuggestions({ suggestions, outbox, plans, interests, readPlanFields });
  return {
    model: suggestions,
    suggestPlan: suggestPlan({ suggestions, cities, categories: models.categories }),
    withdrawSuggestion: withdrawSuggestion({ suggestions }),
    lists: suggestionLists({ suggestions }),
    answers,
    /** Removes the suggestions of a deleted account, except for one whose approval has begun. */
    async removeUserData(author: string): Promise<void> {
      await suggestions.deleteMany({ author, approval: null });
    },
    stop: runPeriodically({
      name: 'the completion of approvals',
      firstAfterMs: RESUME_AFTER_MS,
      everyMs: RESUME_AFTER_MS,
      run: () => answers.resume(),
      logger,
    }),
  };
}
