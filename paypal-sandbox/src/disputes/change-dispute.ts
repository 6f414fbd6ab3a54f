import { newDisputeId } from '../ids.ts';
import { minorUnits } from '../money.rules.ts';
import type { Capture } from '../orders/order.ts';
import { refundCapture, refundedUnits } from '../payments/refund-capture.ts';
import { now, type Sandbox } from '../sandbox.ts';
import { orderReferences, publishEvent } from '../webhooks/publish.ts';
import type { Dispute } from './dispute.ts';
import { presentDispute } from './present-dispute.ts';

function publish(sandbox: Sandbox, state: 'CREATED' | 'RESOLVED', dispute: Dispute) {
  const orderId = sandbox.store.captures.get(dispute.captureId)?.orderId ?? '';
  publishEvent(sandbox, {
    type: `CUSTOMER.DISPUTE.${state}`,
    references: [...orderReferences(sandbox, orderId), dispute.id],
    resource_type: 'dispute',
    resource: presentDispute(sandbox, dispute),
    summary: `A dispute was ${state.toLowerCase()}`,
  });
}

/** The payer complains about a capture. */
export function openDispute(sandbox: Sandbox, capture: Capture): Dispute {
  const time = now();
  const dispute: Dispute = {
    id: newDisputeId(),
    captureId: capture.id,
    amount: capture.amount,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    create_time: time,
    update_time: time,
  };
  sandbox.store.disputes.set(dispute.id, dispute);
  publish(sandbox, 'CREATED', dispute);
  return dispute;
}

/** PayPal decides a dispute. If the payer wins, the rest of the money is refunded. */
export function resolveDispute(sandbox: Sandbox, dispute: Dispute, outcome: NonNullable<Dispute['outcome']>) {
  Object.assign(dispute, { status: 'RESOLVED', outcome, update_time: now() });
  const capture = sandbox.store.captures.get(dispute.captureId);
  const isPaid = capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED';
  const isLost = outcome === 'RESOLVED_BUYER_FAVOUR';
  if (capture && isPaid && isLost && refundedUnits(sandbox, capture) < minorUnits(capture.amount))
    refundCapture(sandbox, capture, {});
  publish(sandbox, 'RESOLVED', dispute);
}
