import { createLogger } from '@layover/kit/logger';
import { billingModel } from '../billing/billing.model.ts';
import { billingRepository } from '../billing/billing.repository.ts';
import { createSettlement, type SettlementDeps } from '../checkout/settlement.ts';
import { membershipModel } from '../memberships/membership.model.ts';
import { membershipRepository } from '../memberships/membership.repository.ts';
import { orderModel } from '../orders/order.model.ts';
import { orderRepository } from '../orders/order.repository.ts';
import { payPalClient } from '../paypal/paypal-client.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { voucherModel } from '../vouchers/voucher.model.ts';
import { voucherRepository } from '../vouchers/voucher.repository.ts';
import type { startPayment } from './start-payment.ts';

const LEASE_MS = 2000;

/** Settles orders as another process does, beside the service. `change` replaces parts, so that a test can hold a step. */
export function secondSettlement(
  { service, paypal }: Awaited<ReturnType<typeof startPayment>>,
  change: (deps: SettlementDeps) => Partial<SettlementDeps>,
) {
  const { mongo } = service;
  const outbox = { publish: () => undefined };
  const model = orderModel(mongo);
  const orders = orderRepository(model, outbox, LEASE_MS);
  const memberships = membershipRepository(membershipModel(mongo), outbox);
  const { url: apiUrl, clientId, clientSecret } = paypal;
  const deps: SettlementDeps = {
    orders,
    memberships,
    vouchers: voucherRepository(voucherModel(mongo), outbox),
    paypal: payPalClient({ apiUrl, clientId, clientSecret, timeoutMs: LEASE_MS / 2 }),
    issueReceipt: issueReceipt({
      model,
      orders,
      memberships,
      billing: billingRepository(billingModel(mongo)),
    }),
    logger: createLogger('test', 'silent'),
  };
  return { orders, ...createSettlement({ ...deps, ...change(deps) }) };
}
