import { type FieldMessage, type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { z } from 'zod';

/** The first error of each field, by the path of the field. `zod-messages.ts` has the messages of zod's issues. */
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
