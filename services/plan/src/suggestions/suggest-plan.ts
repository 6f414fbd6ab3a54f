import { invalid } from '@layover/kit/errors';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { SUGGESTIONS_OPEN_MAX } from '@layover/proto/limits';
import { createOnce } from '@layover/shared/create-once';
import { toPlaceTime } from '@layover/shared/place-time';
import { Types } from 'mongoose';
import type { CityRepository } from '../cities/index.ts';
import { tooManySuggestions } from '../errors.ts';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import { cityNamesOf } from '../places/index.ts';
import {
  ONE_SUGGESTION_PER_SLOT,
  type SuggestionDocument,
  type SuggestionModel,
} from './suggestion.model.ts';

interface SuggestPlanDeps {
  suggestions: SuggestionModel;
  cities: Pick<CityRepository, 'find'>;
  categories: CategoryProjectionModel;
}

type Body = BodyOf<typeof suggestionApi.suggest>;

/** Stores a suggestion. @throws 409 too_many_suggestions, 422 */
export const suggestPlan =
  (deps: SuggestPlanDeps) =>
  ({ creationId, ...body }: Body, author: string): Promise<SuggestionDocument> =>
    createOnce({
      kind: 'suggestion',
      creator: author,
      creationId,
      find: (_id) => deps.suggestions.findById(_id).lean<SuggestionDocument>(),
      create: (_id = new Types.ObjectId()) => store(deps, _id, body, author),
    });

async function store(
  { suggestions, cities, categories }: SuggestPlanDeps,
  _id: Types.ObjectId,
  body: Omit<Body, 'creationId'>,
  author: string,
): Promise<SuggestionDocument> {
  const [city, category] = await Promise.all([
    cities.find(body.city),
    categories.exists({ _id: body.category, removed: { $ne: true } }),
  ]);
  const wrong: FieldMessages = {};
  if (!city) wrong.city = fieldMessage('not_destination');
  if (!category) wrong.category = fieldMessage('not_category');
  if (city && body.startsAt !== undefined) {
    const startsAt = toPlaceTime(body.startsAt, city.zone);
    if (!startsAt) wrong.startsAt = fieldMessage('no_such_time');
    else if (startsAt.instant <= new Date()) wrong.startsAt = fieldMessage('in_past');
  }
  if (!city || Object.keys(wrong).length > 0) throw invalid(wrong);

  const fields = { ...body, startsAt: body.startsAt ?? null, ...cityNamesOf(city) };
  for (;;) {
    const open = await suggestions.find({ author, slot: { $gte: 0 } }, { slot: 1 }).lean();
    const taken = new Set(open.map(({ slot }) => slot));
    const slot = Array.from({ length: SUGGESTIONS_OPEN_MAX }, (_, n) => n).find((n) => !taken.has(n));
    if (slot === undefined) throw tooManySuggestions();
    try {
      const stored = await retryOnDeadlock(() =>
        suggestions.create({ ...fields, _id, author: new Types.ObjectId(author), slot }),
      );
      return stored.toObject<SuggestionDocument>();
    } catch (err) {
      // Another suggestion of the author has taken the slot meanwhile.
      if (!isDuplicateKey(err, ONE_SUGGESTION_PER_SLOT)) throw err;
    }
  }
}
