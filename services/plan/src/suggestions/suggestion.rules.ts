import type { SuggestionDocument } from './suggestion.model.ts';

/** Whether a suggestion has its answer, or gets it from an approval that has begun. */
export const isAnswered = ({ state, approval }: Pick<SuggestionDocument, 'state' | 'approval'>): boolean =>
  state !== 'open' || approval !== null;
