import { skipOf } from '@layover/kit/http/paging';
import type { SuggestionState } from '@layover/proto/http/plan/suggestion';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { Types } from 'mongoose';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

interface SuggestionPage {
  found: SuggestionDocument[];
  total: number;
}

/** The suggestions of a person by page, the newest first. */
export const listOwnSuggestions =
  (suggestions: SuggestionModel) =>
  (author: string, paging: Paging): Promise<SuggestionPage> =>
    page(suggestions, { author: new Types.ObjectId(author) }, -1, 'by_author', paging);

/** The suggestions of a state by page: open ones from the oldest, answered ones from the newest. */
export const listSuggestions =
  (suggestions: SuggestionModel) =>
  (state: SuggestionState, paging: Paging): Promise<SuggestionPage> =>
    page(suggestions, { state }, state === 'open' ? 1 : -1, 'by_state', paging);

async function page(
  suggestions: SuggestionModel,
  filter: object,
  direction: 1 | -1,
  hint: string,
  paging: Paging,
): Promise<SuggestionPage> {
  const [found, total] = await Promise.all([
    suggestions
      .find(filter, { approval: 0 })
      .sort({ createdAt: direction, _id: direction })
      .skip(skipOf(paging))
      .limit(paging.limit)
      .hint(hint)
      .lean<SuggestionDocument[]>(),
    suggestions.countDocuments(filter).hint(hint),
  ]);
  return { found, total };
}
