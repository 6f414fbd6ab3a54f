import { type FieldMessage, type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { z } from 'zod';

/** A field's path → the first thing that is wrong with it. The contracts word all that zod finds (`zod-messages.ts`). */
export function fieldsOf(error: z.ZodError): FieldMessages {
  const fields: FieldMessages = {};
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[at ? `${at}.${key}` : key] ??= fieldMessage('unknown');
    } else if (issue.code === 'invalid_key') {
      fields[at] ??= (issue.issues[0]?.message as FieldMessage) ?? fieldMessage('wrong_form');
    } else {
      fields[at || 'body'] ??= issue.message as FieldMessage;
    }
  }
  return fields;
}
