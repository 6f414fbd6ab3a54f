import { z } from 'zod';
import { address, line, text } from '../http/text.schema.ts';
import { purchaseUnit } from './purchase-unit.schemas.ts';

const paypal = z.object({
  experience_context: z
    .object({
      brand_name: line(127).optional(),
      locale: text(2, 10, /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/).optional(),
      shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      return_url: address().optional(),
      cancel_url: address().optional(),
    })
    .optional(),
});

export const createOrderRequest = z.object({
  /** The merchant of the sandbox takes no authorizations. */
  intent: z.enum(['CAPTURE']),
  /** PayPal takes up to ten. */
  purchase_units: z.array(purchaseUnit).length(1),
  /** Cards are paid in the hosted fields, after the order has been created. PayPal knows further ways to pay. */
  payment_source: z.looseObject({ paypal: paypal.optional() }).optional(),
});
export type CreateOrderRequest = z.infer<typeof createOrderRequest>;
