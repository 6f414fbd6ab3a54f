import { z } from 'zod';

const shortText = z.string().max(200);

/** The parts of PayPal's events that identify the order and its dispute. */
export const WebhookEvent = z.object({
  id: shortText.min(1),
  event_type: shortText.min(1),
  create_time: shortText.optional(),
  resource: z
    .object({
      id: shortText.optional(),
      status: shortText.optional(),
      custom_id: shortText.optional(),
      purchase_units: z.array(z.object({ custom_id: shortText.optional() })).optional(),
      supplementary_data: z
        .object({
          related_ids: z.object({ order_id: shortText.optional(), capture_id: shortText.optional() }),
        })
        .partial()
        .optional(),
      dispute_id: shortText.optional(),
      update_time: shortText.optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: shortText.optional() })).optional(),
    })
    .default({}),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The filter of the order that an event is about: by our id if the event has it, else by PayPal's ids. */
export function orderFilterOf({ resource }: WebhookEvent): object | undefined {
  const { custom_id, purchase_units, supplementary_data, disputed_transactions } = resource;
  const own = custom_id ?? purchase_units?.[0]?.custom_id;
  if (own && /^[0-9a-f]{24}$/.test(own)) return { _id: own };
  const paypalOrderId = supplementary_data?.related_ids?.order_id;
  if (paypalOrderId) return { paypalOrderId };
  const captureId =
    supplementary_data?.related_ids?.capture_id ?? disputed_transactions?.[0]?.seller_transaction_id;
  return captureId ? { 'capture.id': captureId } : undefined;
}
