import { useMemo } from 'react';
import type { FieldPlace } from '#entities/page/block-slots.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { placeKey, placeOfPath } from './blocks/blocks.ts';
import type { PageEdit } from './use-page-edit.ts';

/** The errors from the server, by the texts and pictures of the blocks. */
export function useFieldErrors({ error, rejected }: PageEdit) {
  return useMemo(() => {
    const messages = new Map<string, string>();
    const invalid = new Set<string>();
    let first: FieldPlace | undefined;
    const fields = error instanceof ApiError ? error.fields : {};
    for (const [path, message] of Object.entries(fields)) {
      const place = placeOfPath(rejected, path);
      if (!place) continue;
      first ??= place;
      messages.set(placeKey(place), fieldMessage(message));
      invalid.add(place.block);
    }
    return { errorAt: (at: FieldPlace) => messages.get(placeKey(at)), invalid, first };
  }, [error, rejected]);
}
