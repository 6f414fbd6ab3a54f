import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import type { Types } from 'mongoose';
import { suggestionNotFound } from '../errors.ts';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

interface UpdateSuggestionDeps {
  suggestions: SuggestionModel;
  outbox: Pick<Outbox, 'publish'>;
}

export type UpdateSuggestion = ReturnType<typeof updateSuggestion>;

/** Changes a suggestion and publishes the events of the change. @throws 404, what `change` throws */
export const updateSuggestion =
  ({ suggestions, outbox }: UpdateSuggestionDeps) =>
  async (
    id: string | Types.ObjectId,
    change: (
      suggestion: SuggestionDocument,
      version: number,
    ) => VersionedChange<SuggestionDocument> | undefined,
  ): Promise<SuggestionDocument> => {
    const updated = await updateVersioned({ model: suggestions, outbox, filter: { _id: id }, change });
    if (!updated) throw suggestionNotFound();
    return updated.after;
  };
