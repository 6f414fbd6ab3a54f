import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { SuggestionState } from '@layover/proto/http/plan/suggestion';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { Types } from 'mongoose';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

/** The suggestions of a person by page, the newest first. */
export const listOwnSuggestions =
  (suggestions: SuggestionModel) =>
  (author: string, paging: Paging): Promise<Page<SuggestionDocument>> =>
    page(suggestions, { author: new Types.ObjectId(author) }, -1, 'by_author', paging);

/** The suggestions of a state by page: open ones from the oldest, answered ones from the newest. */
export const listSuggestions =
  (suggestions: SuggestionModel) =>
  (state: SuggestionState, paging: Paging): Promise<Page<SuggestionDocument>> =>
    page(suggestions, { state }, state === 'open' ? 1 : -1, 'by_state', paging);

const page = (
  model: SuggestionModel,
  filter: object,
  direction: 1 | -1,
  hint: string,
  paging: Paging,
): Promise<Page<SuggestionDocument>> =>
  findPage(
    { model, filter, sort: { createdAt: direction, _id: direction }, hint, without: { approval: 0 } },
    paging,
  );
