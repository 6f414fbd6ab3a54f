import { z } from 'zod';
import { text } from '../http/text.schema.ts';

/** The request body that the hosted card fields send. */
export const card = z.object({
  name: text(1, 300).optional(),
  number: text(13, 19, /^[0-9]{13,19}$/).optional(),
  expiry: text(7, 7, /^[0-9]{4}-(0[1-9]|1[0-2])$/).optional(),
  security_code: text(3, 4, /^[0-9]{3,4}$/).optional(),
});
export type Card = z.infer<typeof card>;
