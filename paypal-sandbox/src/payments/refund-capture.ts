import { resourceNotFound, unprocessable } from '../http/api-errors.ts';
import { newResourceId } from '../ids.ts';
import { minorUnits, moneyOf, moneyProblem } from '../money.rules.ts';
import type { Capture, Refund } from '../orders/order.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { publishRefund } from '../webhooks/publish.ts';
import type { RefundRequest } from './refund-request.schema.ts';

const CUSTOM_ID = /^[A-Za-z0-9-_.,]*$/;

/** The amount of a capture that is refunded, or will be by pending refunds. */
export const refundedUnits = ({ store }: Pick<Sandbox, 'store'>, { refundIds }: Capture): bigint =>
  refundIds
    .flatMap((id) => store.refunds.get(id) ?? [])
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + minorUnits(amount), 0n);

/** Refunds the given part of a capture, or all that remains of it. */
export function refundCapture(sandbox: Sandbox, capture: Capture, request: RefundRequest): Refund {
  const { amount: requested, invoice_id, custom_id, note_to_payer } = request;
  const { currency_code: currency } = capture.amount;
  const left = minorUnits(capture.amount) - refundedUnits(sandbox, capture);
  if (requested) {
    const problem = moneyProblem(requested);
    if (problem === 'DECIMAL_PRECISION' || problem === 'INVALID_CURRENCY_CODE')
      throw unprocessable(problem, '/amount');
    if (minorUnits(requested) <= 0n)
      throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', '/amount/value', requested.value);
    if (requested.currency_code !== currency)
      throw unprocessable(
        'REFUND_CAPTURE_CURRENCY_MISMATCH',
        '/amount/currency_code',
        requested.currency_code,
      );
  }
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (!['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status))
    throw unprocessable('REFUND_NOT_ALLOWED');
  if (left <= 0n) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const units = requested ? minorUnits(requested) : left;
  if (units > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value', requested?.value);
  if (isUsed(sandbox, invoice_id)) throw unprocessable('DUPLICATE_INVOICE_ID', '/invoice_id', invoice_id);

  const order = sandbox.store.orders.get(capture.orderId);
  const outcome = order && sandbox.faults.takeRefund(order)?.outcome;
  const time = now();
  const refund: Refund = {
    id: newResourceId(),
    captureId: capture.id,
    status: statusOf(outcome),
    amount: moneyOf(units, currency),
    totalRefunded: moneyOf(minorUnits(capture.amount) - left + units, currency),
    invoice_id,
    // PayPal's answer allows fewer characters than its request.
    custom_id: custom_id && CUSTOM_ID.test(custom_id) ? custom_id : undefined,
    note_to_payer,
    create_time: time,
    update_time: time,
  };
  sandbox.store.refunds.set(refund.id, refund);
  capture.refundIds.push(refund.id);
  publishStatus(sandbox, capture, refund);
  return refund;
}

const isUsed = ({ store }: Sandbox, invoiceId?: string) =>
  invoiceId !== undefined && [...store.refunds.values()].some(({ invoice_id }) => invoice_id === invoiceId);

const statusOf = (outcome: 'pending' | 'fail' | undefined): Refund['status'] => {
  if (outcome === 'pending') return 'PENDING';
  return outcome === 'fail' ? 'FAILED' : 'COMPLETED';
};

/** Sets the state of the capture by its refunds and sends the event of the refund's status. */
function publishStatus(sandbox: Sandbox, capture: Capture, refund: Refund) {
  const refunded = refundedUnits(sandbox, capture);
  const status = refunded >= minorUnits(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  Object.assign(capture, { status: refunded > 0n ? status : 'COMPLETED', update_time: now() });
  const types = {
    COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
    PENDING: 'PAYMENT.REFUND.PENDING',
    FAILED: 'PAYMENT.REFUND.FAILED',
    CANCELLED: 'PAYMENT.REFUND.FAILED',
  } as const;
  publishRefund(sandbox, types[refund.status], refund);
}

/** A pending refund arrives, or a refund fails, also one that has arrived. */
export function settleRefund(sandbox: Sandbox, refund: Refund, status: 'COMPLETED' | 'FAILED') {
  const capture = sandbox.store.captures.get(refund.captureId);
  if (!capture) throw resourceNotFound();
  Object.assign(refund, { status, update_time: now() });
  publishStatus(sandbox, capture, refund);
}

/** The bank of the payer takes all of a payment back. The reversal is a refund that the order does not list. */
export function reverseCapture(sandbox: Sandbox, capture: Capture) {
  const time = now();
  const reversal: Refund = {
    id: newResourceId(),
    captureId: capture.id,
    status: 'COMPLETED',
    amount: capture.amount,
    totalRefunded: capture.amount,
    note_to_payer: 'Payment reversed',
    create_time: time,
    update_time: time,
  };
  sandbox.store.refunds.set(reversal.id, reversal);
  Object.assign(capture, { status: 'REFUNDED', reason: 'CHARGEBACK', update_time: time });
  publishRefund(sandbox, 'PAYMENT.CAPTURE.REVERSED', reversal);
}
