import { z } from 'zod';
import type { FoundRefund, OrderDocument } from '../orders/index.ts';
import { toCents } from '../paypal/index.ts';

const shortText = z.string().max(200);
const relatedIds = z.object({ order_id: shortText.optional(), capture_id: shortText.optional() });
const money = z
  .object({ currency_code: shortText, value: shortText })
  // PayPal writes what was taken from the seller with a sign in some events.
  .transform(({ currency_code, value }) => ({ currencyCode: currency_code, value: value.replace(/^-/, '') }));

/** The parts of PayPal's events that identify the order, its refund and its dispute. */
const WebhookEvent = z.object({
  id: shortText.min(1),
  event_type: shortText.min(1),
  resource_type: shortText.optional(),
  create_time: shortText.optional(),
  resource: z
    .object({
      id: shortText.optional(),
      status: shortText.optional(),
      amount: money.optional(),
      custom_id: shortText.optional(),
      invoice_id: shortText.optional(),
      purchase_units: z.array(z.object({ custom_id: shortText.optional() })).optional(),
      supplementary_data: z.object({ related_ids: relatedIds }).partial().optional(),
      links: z.array(z.object({ href: z.string().max(2000), rel: shortText })).optional(),
      dispute_id: shortText.optional(),
      update_time: shortText.optional(),
      disputed_transactions: z.array(z.object({ seller_transaction_id: shortText.optional() })).optional(),
    })
    .default({}),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The event of a message. A field that is null is not there. @throws ZodError, SyntaxError */
export const parseEvent = (text: string): WebhookEvent =>
  WebhookEvent.parse(JSON.parse(text, (_, value) => value ?? undefined));

/**
 * The filters of the order that an event is about; the first that finds one counts. PayPal names a capture or an order by
 * an id in some events and only by a link in others. An order with a capture other than the named one is left out.
 */
export function orderFiltersOf({ resource }: WebhookEvent): object[] {
  const { custom_id, invoice_id, purchase_units, supplementary_data, disputed_transactions } = resource;
  const { capture_id, order_id } = supplementary_data?.related_ids ?? {};
  const captureId = capture_id ?? idInLinks(resource, '/v2/payments/captures/');
  const captureIds = captureId
    ? [captureId]
    : (disputed_transactions ?? []).flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []);
  const ownId = [custom_id, purchase_units?.[0]?.custom_id, invoice_id].find(
    (id) => id !== undefined && /^[0-9a-f]{24}$/.test(id),
  );
  const paypalOrderId = order_id ?? idInLinks(resource, '/v2/checkout/orders/');
  const isCaptureUnknown = captureIds.length > 0 ? { capture: { $exists: false } } : {};
  return [
    ...captureIds.map((id) => ({ 'capture.id': id })),
    ...(ownId ? [{ _id: ownId, ...isCaptureUnknown }] : []),
    ...(paypalOrderId ? [{ paypalOrderId, ...isCaptureUnknown }] : []),
  ];
}

/** The id in the link to what a resource belongs to: the part of the path behind its kind. */
function idInLinks({ links = [] }: WebhookEvent['resource'], path: string): string | undefined {
  const up = links.find(({ rel, href }) => rel === 'up' && URL.parse(href)?.pathname.startsWith(path));
  return (up && URL.parse(up.href)?.pathname.slice(path.length).split('/')[0]) || undefined;
}

const RefundStatus = z.enum(['PENDING', 'COMPLETED', 'CANCELLED', 'FAILED']);

/** The refund that an event is about. A reversal whose amount the event does not have is one of the whole payment. */
export function refundOf(
  { event_type, resource_type, resource }: WebhookEvent,
  order: Pick<OrderDocument, 'amount'>,
): FoundRefund | undefined {
  const isReversal = event_type === 'PAYMENT.CAPTURE.REVERSED';
  if (!resource.id || (resource_type !== 'refund' && !isReversal)) return undefined;
  const { data: status = isReversal ? 'COMPLETED' : undefined } = RefundStatus.safeParse(resource.status);
  const amount = isReversal && !resource.amount ? order.amount : toCents(resource.amount);
  if (!status || Number.isNaN(amount)) return undefined;
  return {
    id: resource.id,
    amount,
    status,
    requestId: resource.custom_id,
    ...(isReversal && { isReversal }),
  };
}
