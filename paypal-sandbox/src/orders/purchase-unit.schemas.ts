import { z } from 'zod';
import { text } from '../http/text.schema.ts';
import { money } from './money.schema.ts';

const amount = money.extend({
  breakdown: z
    .object({
      item_total: money.optional(),
      shipping: money.optional(),
      handling: money.optional(),
      tax_total: money.optional(),
      insurance: money.optional(),
      shipping_discount: money.optional(),
      discount: money.optional(),
    })
    .optional(),
});

const item = z.object({
  name: text(1, 127),
  unit_amount: money,
  tax: money.optional(),
  quantity: text(0, 10, /^[1-9][0-9]{0,9}$/),
  description: text(0, 127).optional(),
  sku: text(0, 127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
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
  soft_descriptor: text(1, 22).optional(),
  items: z.array(item).optional(),
});
export type PurchaseUnit = z.infer<typeof purchaseUnit>;
