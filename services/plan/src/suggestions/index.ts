import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { Connection } from 'mongoose';
import type { StorePlansDeps } from '../admin/index.ts';
import type { CityRepository } from '../cities/index.ts';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { ReadPlanFields } from '../plan-fields/index.ts';
import { approveSuggestion } from './approve-suggestion.ts';
import { finishApproval } from './finish-approval.ts';
import { listOwnSuggestions, listSuggestions } from './list-suggestions.query.ts';
import { refuseSuggestion } from './refuse-suggestion.ts';
import { RESUME_AFTER_MS, resumeApprovals } from './resume-approvals.ts';
import { suggestPlan } from './suggest-plan.ts';
import { suggestionModel } from './suggestion.model.ts';
import { updateSuggestion } from './update-suggestion.ts';
import { withdrawSuggestion } from './withdraw-suggestion.ts';

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
  const update = updateSuggestion({ suggestions, outbox });
  const finish = finishApproval({ plans, interests, updateSuggestion: update });
  const approvalDeps = { suggestions, updateSuggestion: update, finishApproval: finish, readPlanFields };
  const resume = resumeApprovals({ suggestions, finishApproval: finish, logger });
  return {
    model: suggestions,
    suggestPlan: suggestPlan({ suggestions, cities, categories: models.categories }),
    withdrawSuggestion: withdrawSuggestion(suggestions),
    listOwnSuggestions: listOwnSuggestions(suggestions),
    listSuggestions: listSuggestions(suggestions),
    approveSuggestion: approveSuggestion(approvalDeps),
    refuseSuggestion: refuseSuggestion(update),
    resumeApprovals: resume,
    /** Removes the suggestions of a deleted account, except for one whose approval has begun. */
    async removeUserData(author: string): Promise<void> {
      await suggestions.deleteMany({ author, approval: null });
    },
    stop: runPeriodically({
      name: 'the completion of approvals',
      firstAfterMs: RESUME_AFTER_MS,
      everyMs: RESUME_AFTER_MS,
      run: () => resume(),
      logger,
    }),
  };
}

export type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';
