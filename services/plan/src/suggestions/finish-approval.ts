import { isDuplicateKey } from '@layover/kit/mongo';
import type { Types } from 'mongoose';
import { planCreated, type StorePlansDeps } from '../admin/index.ts';
import type { PlanDocument } from '../plans/index.ts';
import { answerEvents } from './answer-events.ts';
import type { Approval, SuggestionDocument } from './suggestion.model.ts';
import type { UpdateSuggestion } from './update-suggestion.ts';

interface FinishApprovalDeps extends StorePlansDeps {
  updateSuggestion: UpdateSuggestion;
}

export interface Approved {
  suggestion: SuggestionDocument;
  plan: PlanDocument;
}

export type FinishApproval = ReturnType<typeof finishApproval>;

/** Makes the plan of a begun approval and stores the answer. Several processes may finish the same approval. */
export const finishApproval =
  ({ plans, interests, updateSuggestion }: FinishApprovalDeps) =>
  async (suggestionId: Types.ObjectId, { plan, actor, word }: Approval): Promise<Approved> => {
    try {
      await plans.insert([plan], (created) => [planCreated(created, actor, 'create')]);
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
    const stored = (await plans.find(String(plan._id), { hidden: true })) as PlanDocument;
    await interests.copyChange(stored._id, stored.interestChange);
    const suggestion = await updateSuggestion(suggestionId, (before, version) => {
      if (before.state !== 'open') return undefined;
      const patch = { state: 'approved' as const, word, planId: plan._id, approval: null, slot: null };
      return {
        update: { $set: patch },
        events: answerEvents({ ...before, ...patch }, actor, version, stored),
      };
    });
    return { suggestion, plan: stored };
  };
