import { z } from 'zod';
import { address, text } from '../http/text.schema.ts';
import { storedCredential } from './card.schemas.ts';
import { locale, paymentSource } from './payment-source.schemas.ts';
import { payer } from './person.schemas.ts';
import { purchaseUnit } from './purchase-unit.schemas.ts';

const applicationContext = z.object({
  brand_name: text(1, 127).optional(),
  locale: locale.optional(),
  landing_page: z.enum(['LOGIN', 'BILLING', 'NO_PREFERENCE']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method: z
    .object({
      payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
      standard_entry_class_code: z.enum(['TEL', 'WEB', 'CCD', 'PPD']).optional(),
    })
    .optional(),
  return_url: address().optional(),
  cancel_url: address().optional(),
  stored_payment_source: storedCredential.optional(),
});

export const createOrderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  payer: payer.optional(),
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: paymentSource.optional(),
  application_context: applicationContext.optional(),
});
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

export const confirmOrderRequest = z.object({
  payment_source: paymentSource,
  processing_instruction: z.enum(['ORDER_COMPLETE_ON_PAYMENT_APPROVAL', 'NO_INSTRUCTION']).optional(),
  application_context: applicationContext
    .pick({ brand_name: true, locale: true, stored_payment_source: true })
    .extend({ return_url: address(10, 4000).optional(), cancel_url: address(10, 4000).optional() })
    .optional(),
});

/** The body of a capture or an authorization. */
export const payOrderRequest = z.object({ payment_source: paymentSource.optional() });

export const patchRequest = z.array(
  z.object({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: z.string().optional(),
    value: z.unknown().optional(),
    from: z.string().optional(),
  }),
);
export type Patches = z.infer<typeof patchRequest>;
