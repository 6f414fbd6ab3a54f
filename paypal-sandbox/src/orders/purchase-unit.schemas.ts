import { z } from 'zod';
import { line, text } from '../http/text.schema.ts';
import { money } from './money.schema.ts';
import { name, payee, postalAddress } from './person.schemas.ts';

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

export const item = z.object({
  name: text(1, 127),
  unit_amount: money,
  tax: money.optional(),
  quantity: text(0, 10, /^[1-9][0-9]{0,9}$/),
  description: text(0, 127).optional(),
  sku: text(0, 127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});

export const platformFees = z
  .array(z.object({ amount: money, payee: payee.optional() }))
  .max(1)
  .optional();

const paymentInstruction = z.object({
  platform_fees: platformFees,
  disbursement_mode: z.enum(['INSTANT', 'DELAYED']).optional(),
  payee_pricing_tier_id: line(1, 20).optional(),
  payee_receivable_fx_rate_id: line(1, 4000).optional(),
});

export const shipping = z.object({
  name: name.extend({ alternate_full_name: text(0, 300).optional() }).optional(),
  type: z.enum(['SHIPPING', 'PICKUP_IN_PERSON', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
  options: z
    .array(
      z.object({
        id: text(0, 127),
        label: text(0, 127),
        type: z.enum(['SHIPPING', 'PICKUP', 'PICKUP_IN_STORE', 'PICKUP_FROM_PERSON']).optional(),
        amount: money.optional(),
        selected: z.boolean(),
      }),
    )
    .max(10)
    .optional(),
  address: postalAddress.optional(),
});

const plain = (max: number, min = 1) => text(min, max, /^[a-zA-Z0-9_'.-]*$/).optional();

const lineItem = item.extend({
  commodity_code: plain(12),
  discount_amount: money.optional(),
  total_amount: money.optional(),
  unit_of_measure: plain(12),
});

const supplementaryData = z.object({
  card: z
    .object({
      level_2: z
        .object({
          invoice_id: text(1, 17, /^[\w‘\-.,":;!?]*$/).optional(),
          tax_total: money.optional(),
        })
        .optional(),
      level_3: z
        .object({
          shipping_amount: money.optional(),
          duty_amount: money.optional(),
          discount_amount: money.optional(),
          shipping_address: postalAddress.optional(),
          ships_from_postal_code: plain(60),
          line_items: z.array(lineItem).min(1).max(100).optional(),
        })
        .optional(),
    })
    .optional(),
});

export const purchaseUnit = z.object({
  reference_id: text(1, 256).optional(),
  amount,
  payee: payee.optional(),
  payment_instruction: paymentInstruction.optional(),
  description: text(1, 127).optional(),
  custom_id: text(1, 127).optional(),
  invoice_id: text(1, 127).optional(),
  soft_descriptor: text(1, 22).optional(),
  items: z.array(item).optional(),
  shipping: shipping.optional(),
  supplementary_data: supplementaryData.optional(),
});
export type PurchaseUnit = z.infer<typeof purchaseUnit>;
