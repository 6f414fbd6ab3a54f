import { suggestionAnswered } from '../errors.ts';
import { answerEvents } from './answer-events.ts';
import type { SuggestionDocument } from './suggestion.model.ts';
import { isAnswered } from './suggestion.rules.ts';
import type { UpdateSuggestion } from './update-suggestion.ts';

/** Refuses a suggestion with a word to its author. @throws 404, 409 suggestion_answered */
export const refuseSuggestion =
  (updateSuggestion: UpdateSuggestion) =>
  (id: string, word: string, actor: string): Promise<SuggestionDocument> =>
    updateSuggestion(id, (suggestion, version) => {
      if (isAnswered(suggestion)) throw suggestionAnswered();
      const patch = { state: 'refused' as const, word, slot: null };
      return { update: { $set: patch }, events: answerEvents({ ...suggestion, ...patch }, actor, version) };
    });
