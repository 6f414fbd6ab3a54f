import type { Logger } from '@layover/kit/logger';
import type { MembershipRepository } from '../memberships/index.ts';
import type { OrderRepository } from '../orders/index.ts';
import type { PayPal } from '../paypal/index.ts';
import type { IssueReceipt } from '../receipts/index.ts';
import type { Vouchers } from '../vouchers/index.ts';
import { applyState } from './apply-state.ts';
import { capturePayment } from './capture-order.ts';
import { reconcileOrder } from './reconcile-order.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-order.ts';
import { reservations } from './reservations.ts';
import { settleFreeOrder } from './settle-free-order.ts';

export interface SettlementDeps {
  orders: OrderRepository;
  memberships: MembershipRepository;
  vouchers: Pick<Vouchers, 'reserve' | 'release'>;
  paypal: PayPal;
  issueReceipt: IssueReceipt;
  logger: Logger;
}

export type Settlement = ReturnType<typeof createSettlement>;

/**
 * The steps that bring an order and the membership of its buyer to what has happened at PayPal. Every step is stored before
 * it is made and can be repeated, by any process and at the same time: PayPal recognizes a repeated call by its stored id,
 * and a membership takes a purchase once.
 */
export function createSettlement(deps: SettlementDeps) {
  const { reserve, release } = reservations(deps);
  const apply = applyState({ ...deps, release });
  const record = recordPayment({ ...deps, applyState: apply });
  const settleFree = settleFreeOrder({ ...deps, release, applyState: apply });
  const capture = capturePayment({ ...deps, reserve, settleFree, record });
  const refund = refundPayment({ ...deps, settleFree, record });
  const reconcile = reconcileOrder({ ...deps, capture, refund, record, settleFree, applyState: apply });
  return { capture, refund, reconcile, release, applyState: apply };
}
