import { adminAction } from '@layover/kit/events/admin-action';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { CreatePlanBody } from '@layover/proto/http/plan/plan-admin-schemas';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import { newPlan, planCreated, type StorePlansDeps } from '../admin/create-plan.ts';
import { suggestionAnswered, suggestionNotFound } from '../errors.ts';
import { cityNameTranslations } from '../plans/city-names.ts';
import { nameTranslations } from '../plans/name-translations.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import { newPlanId } from '../plans/plan.repository.ts';
import type { ReadPlanFields } from '../plans/plan-fields.ts';
import type { Approval, SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

interface AnswerDeps extends StorePlansDeps {
  suggestions: SuggestionModel;
  outbox: Pick<Outbox, 'publish'>;
  readPlanFields: ReadPlanFields;
}

export interface Approved {
  suggestion: SuggestionDocument;
  plan: PlanDocument;
}

/** An approval that is older was left by a crash, and `resume` finishes it. */
export const RESUME_AFTER_MS = 30_000;

export type ApproveBody = z.output<typeof CreatePlanBody> & { word: string };

/** The answers of ADMINs to suggestions. Each suggestion is answered once. */
export function answerSuggestions(deps: AnswerDeps) {
  const { suggestions, outbox, plans, interests, readPlanFields } = deps;

  async function update(
    id: string | Types.ObjectId,
    change: (
      suggestion: SuggestionDocument,
      version: number,
    ) => VersionedChange<SuggestionDocument> | undefined,
  ): Promise<SuggestionDocument> {
    const updated = await updateVersioned({ model: suggestions, outbox, filter: { _id: id }, change });
    if (!updated) throw suggestionNotFound();
    return updated.after;
  }

  /** Makes the plan of a begun approval and stores the answer. Several processes may finish the same approval. */
  async function finish(suggestionId: Types.ObjectId, { plan, actor, word }: Approval): Promise<Approved> {
    try {
      await plans.insert([plan], (created) => [planCreated(created, actor, 'create')]);
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
    }
    const stored = (await plans.find(String(plan._id), { hidden: true })) as PlanDocument;
    await interests.copyChange(stored._id, stored.interestChange);
    const suggestion = await update(suggestionId, (before, version) => {
      if (before.state !== 'open') return undefined;
      const patch = { state: 'approved' as const, word, planId: plan._id, approval: null, slot: null };
      return {
        update: { $set: patch },
        events: answerEvents({ ...before, ...patch }, actor, version, stored),
      };
    });
    return { suggestion, plan: stored };
  }

  return {
    /** Makes a plan whose creator is the author. @throws 404, 409 suggestion_answered, 422 */
    async approve(id: string, { word, ...body }: ApproveBody, actor: string): Promise<Approved> {
      const suggestion = await suggestions.findById(id).lean<SuggestionDocument>();
      if (!suggestion) throw suggestionNotFound();
      if (isAnswered(suggestion)) throw suggestionAnswered();
      const fields = await readPlanFields(body);
      const { status, image = '' } = body;
      const creator = String(suggestion.author);
      const plan = { ...newPlan(fields, { status, image, creator }), _id: newPlanId() };
      const approval = { plan, actor, word, at: new Date() };
      const { _id } = await update(id, (suggestion) => {
        if (isAnswered(suggestion)) throw suggestionAnswered();
        return { update: { $set: { approval } } };
      });
      return finish(_id, approval);
    },

    /** @throws 404, 409 suggestion_answered */
    refuse: (id: string, word: string, actor: string): Promise<SuggestionDocument> =>
      update(id, (suggestion, version) => {
        if (isAnswered(suggestion)) throw suggestionAnswered();
        const patch = { state: 'refused' as const, word, slot: null };
        return { update: { $set: patch }, events: answerEvents({ ...suggestion, ...patch }, actor, version) };
      }),

    /** Finishes approvals that a crash left. */
    async resume(now = new Date()): Promise<void> {
      const before = new Date(now.getTime() - RESUME_AFTER_MS);
      const unfinished = await suggestions
        .find({ 'approval.at': { $lt: before } })
        .hint('begun_approvals')
        .lean<SuggestionDocument[]>();
      for (const { _id, approval } of unfinished) if (approval) await finish(_id, approval);
    },
  };
}

const isAnswered = ({ state, approval }: SuggestionDocument) => state !== 'open' || approval !== null;

/** The audit event of an answer, and the notification of the author. */
function answerEvents(suggestion: SuggestionDocument, actor: string, version: number, plan?: PlanDocument) {
  const { _id, author, planName, cityName, state, word } = suggestion;
  const notified = {
    kind: state === 'approved' ? 'suggestion_approved' : 'suggestion_refused',
    userIds: [String(author)],
    subjectId: String(_id),
    params: { plan: plan?.planName ?? planName, city: plan?.cityName ?? cityName, word },
    planTranslations: plan ? nameTranslations(plan) : {},
    cityTranslations: cityNameTranslations(plan ?? suggestion),
    image: plan?.image ?? '',
    path: plan?.visible ? `/destinations/${plan._id}` : '',
  };
  return [
    adminAction({
      type: 'plan.admin-action',
      actor,
      action: state === 'approved' ? 'approve' : 'refuse',
      subject: { type: 'suggestion', id: String(_id), name: planName },
      version,
      changes: [{ field: 'state', before: 'open', after: state }],
      personId: String(author),
    }),
    outboxEntry('plan.people-notified', notified, { version }),
  ];
}
