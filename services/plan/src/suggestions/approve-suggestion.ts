import type { CreatePlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import type { z } from 'zod';
import { newPlan } from '../admin/index.ts';
import { suggestionAnswered, suggestionNotFound } from '../errors.ts';
import type { ReadPlanFields } from '../plan-fields/index.ts';
import { newPlanId } from '../plans/index.ts';
import type { Approved, FinishApproval } from './finish-approval.ts';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';
import { isAnswered } from './suggestion.rules.ts';
import type { UpdateSuggestion } from './update-suggestion.ts';

interface ApproveSuggestionDeps {
  suggestions: SuggestionModel;
  updateSuggestion: UpdateSuggestion;
  finishApproval: FinishApproval;
  readPlanFields: ReadPlanFields;
}

type Body = z.output<typeof CreatePlanBody> & { word: string };

/** Makes a plan whose creator is the author of the suggestion. @throws 404, 409 suggestion_answered, 422 */
export const approveSuggestion =
  ({ suggestions, updateSuggestion, finishApproval, readPlanFields }: ApproveSuggestionDeps) =>
  async (id: string, { word, ...body }: Body, actor: string): Promise<Approved> => {
    const suggestion = await suggestions.findById(id).lean<SuggestionDocument>();
    if (!suggestion) throw suggestionNotFound();
    if (isAnswered(suggestion)) throw suggestionAnswered();
    const fields = await readPlanFields(body);
    const { status, image = '' } = body;
    const creator = String(suggestion.author);
    const plan = { ...newPlan(fields, { status, image, creator }), _id: newPlanId() };
    const approval = { plan, actor, word, at: new Date() };
    const { _id } = await updateSuggestion(id, (suggestion) => {
      if (isAnswered(suggestion)) throw suggestionAnswered();
      return { update: { $set: { approval } } };
    });
    return finishApproval(_id, approval);
  };
