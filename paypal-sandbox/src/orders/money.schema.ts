import { z } from 'zod';
import { text } from '../http/text.schema.ts';

export const money = z.object({
  currency_code: text(3, 3),
  value: text(0, 32, /^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
