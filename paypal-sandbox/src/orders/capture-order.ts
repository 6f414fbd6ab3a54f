import { unprocessable } from '../http/api-errors.ts';
import { newResourceId } from '../ids.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { publishCapture, publishOrder } from '../webhooks/publish.ts';
import type { Capture, Order } from './order.ts';
import { approveUrl } from './present-order.ts';

/** Takes the money of an approved order. */
export function captureOrder(sandbox: Sandbox, order: Order): Order {
  if (order.captureIds.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status === 'PAYER_ACTION_REQUIRED')
    throw unprocessable('PAYER_ACTION_REQUIRED', ...payerAction());
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (hasDuplicateInvoice()) throw unprocessable('DUPLICATE_INVOICE_ID');
  const fault = sandbox.faults.takeCapture(order);
  const outcome = fault?.outcome ?? order.outcome;
  if (outcome === 'decline') throw unprocessable('INSTRUMENT_DECLINED', ...payerAction('redirect'));
  order.outcome = outcome;
  return completeCapture(sandbox, order);

  function payerAction(
    rel = 'payer-action',
  ): [undefined, undefined, { href: string; rel: string; method: 'GET' }[]] {
    return [undefined, undefined, [{ href: approveUrl(sandbox.url, order.id), rel, method: 'GET' }]];
  }

  function hasDuplicateInvoice() {
    const invoices = new Set(order.purchase_units.flatMap(({ invoice_id }) => invoice_id ?? []));
    if (invoices.size === 0) return false;
    return [...sandbox.store.captures.values()].some(
      ({ invoice_id, status }) =>
        status !== 'DECLINED' && invoice_id !== undefined && invoices.has(invoice_id),
    );
  }
}

/** One capture for each purchase unit. */
function completeCapture(sandbox: Sandbox, order: Order): Order {
  const time = now();
  const captures = order.purchase_units.map((unit): Capture => {
    const { currency_code, value } = unit.amount;
    const { reference_id, invoice_id, custom_id } = unit;
    return {
      id: newResourceId(),
      orderId: order.id,
      refundIds: [],
      ...(order.outcome === 'pending'
        ? { status: 'PENDING' as const, reason: 'PENDING_REVIEW' as const }
        : { status: 'COMPLETED' as const }),
      amount: { currency_code, value },
      reference_id,
      invoice_id,
      custom_id,
      create_time: time,
      update_time: time,
    };
  });
  for (const capture of captures) sandbox.store.captures.set(capture.id, capture);
  Object.assign(order, { captureIds: captures.map(({ id }) => id), status: 'COMPLETED', update_time: time });
  for (const capture of captures) publishCapture(sandbox, capture);
  publishOrder(sandbox, 'CHECKOUT.ORDER.COMPLETED', order);
  return order;
}
