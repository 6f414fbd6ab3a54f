import { z } from 'zod';
import { text } from '../http/text.schema.ts';
import { money } from './money.schema.ts';

const amount = money.extend({
  breakdown: z
    .object({
      item_total: money.optional(),
      discount: money.optional(),
    })
    .optional(),
});

const item = z.object({
  name: text(1, 127),
  unit_amount: money,
  quantity: text(0, 10, /^[1-9][0-9]{0,9}$/),
});

/** Who gets the money. */
const payee = z.object({ merchant_id: text(13, 13, /^[2-9A-HJ-NP-Z]{13}$/).optional() });

export const purchaseUnit = z.object({
  reference_id: text(1, 256).optional(),
  amount,
  payee: payee.optional(),
  description: text(1, 127).optional(),
  custom_id: text(1, 127).optional(),
  invoice_id: text(1, 127).optional(),
  items: z.array(item).optional(),
});
export type PurchaseUnit = z.infer<typeof purchaseUnit>;
