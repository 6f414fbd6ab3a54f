import { openDispute, resolveDispute } from '../disputes/change-dispute.ts';
import type { FaultRequest } from '../faults/faults.ts';
import { resourceNotFound } from '../http/api-errors.ts';
import { type Money, moneyOf } from '../money.rules.ts';
import { approveOrder, canApprove } from '../orders/approve-order.ts';
import type { Order, Outcome } from '../orders/order.ts';
import { referencesOf } from '../orders/order-references.ts';
import { refundCapture, reverseCapture, settleRefund } from '../payments/refund-capture.ts';
import type { Sandbox } from '../sandbox.ts';
import { now } from '../sandbox.ts';
import { publishCapture } from '../webhooks/publish.ts';

interface AlteredOrder {
  amount?: Money;
  /** The id of the merchant who gets the money. */
  merchantId?: string;
  customId?: string;
}

export type Control = ReturnType<typeof newControl>;

/** The commands for tests and the control page, besides the calls of PayPal's interface. */
export function newControl(sandbox: Sandbox, webhookId: string) {
  const { store, faults, deliveries } = sandbox;

  /** An order by its id, or by a reference, custom or invoice id: the latest one that has it. */
  function order(reference: string): Order {
    const found =
      store.orders.get(reference) ??
      [...store.orders.values()].reverse().find((one) => referencesOf(one).includes(reference));
    if (!found) throw resourceNotFound();
    return found;
  }

  const captureOf = (reference: string) => {
    const capture = store.captures.get(reference) ?? store.captures.get(order(reference).captureIds[0] ?? '');
    if (!capture) throw resourceNotFound();
    return capture;
  };

  return {
    order,
    /** All orders, captures and refunds. */
    books: () => ({
      orders: [...store.orders.values()],
      captures: [...store.captures.values()],
      refunds: [...store.refunds.values()],
    }),
    /** A capture by its id, or that of an order. */
    capture: captureOf,
    /** Sends the events of the sandbox to this address. */
    deliverWebhooksTo(url: string) {
      store.webhooks.set(webhookId, { id: webhookId, url });
    },
    /** The payer agrees to pay, without the page. */
    approve(reference: string, outcome: Outcome = 'complete') {
      const found = order(reference);
      if (!canApprove(found)) throw new Error(`Order ${found.id} has the status ${found.status}.`);
      return approveOrder(sandbox, found, outcome);
    },
    /** Changes an order as an attacker would, so that PayPal shows other data than the product has sent. */
    alterOrder(reference: string, { amount, merchantId, customId }: AlteredOrder) {
      const [unit] = order(reference).purchase_units;
      if (!unit) throw resourceNotFound();
      // The items are removed, because their sum is the old amount.
      if (amount) Object.assign(unit, { amount, items: undefined });
      if (merchantId) unit.payee = { merchant_id: merchantId };
      if (customId) unit.custom_id = customId;
    },
    fault: (request: FaultRequest) => faults.add(request),
    /** A pending capture is paid or denied. */
    settleCapture(reference: string, outcome: 'complete' | 'deny') {
      const capture = captureOf(reference);
      if (capture.status !== 'PENDING') throw new Error(`Capture ${capture.id} is not pending.`);
      const status = outcome === 'complete' ? 'COMPLETED' : 'DECLINED';
      Object.assign(capture, { status, reason: undefined, update_time: now() });
      publishCapture(sandbox, capture, outcome === 'complete' ? 'COMPLETED' : 'DENIED');
    },
    /** The payer's bank takes the money back. */
    reverseCapture: (reference: string) => reverseCapture(sandbox, captureOf(reference)),
    /**
     * The merchant gives money back in PayPal's own pages: a number of cents, or all that is left.
     * @returns the id of the refund
     */
    refundCapture(reference: string, cents?: number): string {
      const capture = captureOf(reference);
      const amount = cents === undefined ? undefined : moneyOf(BigInt(cents), capture.amount.currency_code);
      return refundCapture(sandbox, capture, { amount }).id;
    },
    /** A pending refund arrives, or a refund fails, also one that has arrived. */
    settleRefund(id: string, outcome: 'complete' | 'fail') {
      const refund = store.refunds.get(id);
      if (!refund) throw resourceNotFound();
      settleRefund(sandbox, refund, outcome === 'complete' ? 'COMPLETED' : 'FAILED');
    },
    /** The payer complains about the capture of an order. */
    openDispute: (reference: string) => openDispute(sandbox, captureOf(reference)).id,
    /** PayPal decides about a dispute. */
    resolveDispute(id: string, winner: 'buyer' | 'seller') {
      const dispute = store.disputes.get(id);
      if (!dispute) throw resourceNotFound();
      resolveDispute(
        sandbox,
        dispute,
        winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
      );
    },
    /** Sends the events that were held back; the last first if `reversed`. */
    releaseWebhooks: deliveries.release,
    deliveries: deliveries.log,
    heldWebhooks: deliveries.held,
    /** The calls of the interface, of one order or all. */
    calls: sandbox.calls.about,
    events: (reference?: string) =>
      [...store.events.values()]
        .filter(({ references }) => reference === undefined || references.includes(reference))
        .map(({ event }) => event),
    /** Removes all faults and held events, or the faults of one reference. */
    reset(reference?: string) {
      faults.reset(reference);
      if (reference === undefined) deliveries.reset();
    },
  };
}
