import { suggestionAnswered, suggestionNotFound } from '../errors.ts';
import type { SuggestionModel } from './suggestion.model.ts';

/** Deletes an open suggestion of a person. @throws 404, 409 suggestion_answered */
export const withdrawSuggestion =
  (suggestions: SuggestionModel) =>
  async (id: string, author: string): Promise<void> => {
    const own = { _id: id, author };
    const { deletedCount } = await suggestions.deleteOne({ ...own, state: 'open', approval: null });
    if (deletedCount > 0) return;
    throw (await suggestions.exists(own)) ? suggestionAnswered() : suggestionNotFound();
  };
