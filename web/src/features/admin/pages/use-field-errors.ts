import { useMemo } from 'react';
import type { FieldId } from '#entities/page/block-slots.tsx';
import { ApiError } from '#shared/api/api-error.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { fieldIdOf, fieldKey } from './blocks/blocks.ts';
import type { PageEdit } from './use-page-edit.ts';

/** The errors from the server, by the texts and pictures of the blocks. */
export function useFieldErrors({ error, rejected }: PageEdit) {
  return useMemo(() => {
    const messages = new Map<string, string>();
    const invalid = new Set<string>();
    let first: FieldId | undefined;
    const fields = error instanceof ApiError ? error.fields : {};
    for (const [path, message] of Object.entries(fields)) {
      const fieldId = fieldIdOf(rejected, path);
      if (!fieldId) continue;
      first ??= fieldId;
      messages.set(fieldKey(fieldId), fieldMessage(message));
      invalid.add(fieldId.block);
    }
    return { errorAt: (at: FieldId) => messages.get(fieldKey(at)), invalid, first };
  }, [error, rejected]);
}
