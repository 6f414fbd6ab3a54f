import { randomUUID } from 'node:crypto';
import { adminAction } from '@layover/kit/events/admin-action';
import { notRefundable, orderCredited, orderNotFound, refundRefused } from '../errors.ts';
import { type MembershipRepository, refundReservation } from '../memberships/membership.repository.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import type { SettleOrder } from './settle-order.ts';

interface RefundDeps {
  orders: OrderRepository;
  memberships: MembershipRepository;
  settlement: SettleOrder;
  leaseMs: number;
}

/**
 * Gives the money of an order back, and stores that before PayPal is asked. Repeating it has no further effect.
 * @throws 404, 409 not_refundable, order_credited or refund_refused
 */
export const refundOrder =
  ({ orders, memberships, settlement, leaseMs }: RefundDeps) =>
  async (id: string, note: string, admin: string): Promise<OrderDocument> => {
    const order = await orders.find(id);
    if (!order) throw orderNotFound();
    if (!(await memberships.reserveForRefund(order.userId, id))) throw orderCredited();
    const asked = await orders.update(
      id,
      ({ state, requestIds, userId, package: bought, amount }, version) =>
        state === 'completed'
          ? {
              change: {
                state: 'refunding',
                checks: 0,
                checkAt: new Date(Date.now() + leaseMs),
                requestIds: { ...requestIds, refund: randomUUID() },
                refund: { by: admin, note, at: new Date() },
              },
              events: [
                adminAction({
                  type: 'payment.admin-action',
                  actor: admin,
                  action: 'refund',
                  version,
                  subject: { type: 'order', id, name: bought.name },
                  changes: [{ field: 'amount', before: '', after: (amount / 100).toFixed(2) }],
                  personId: userId,
                }),
              ],
            }
          : undefined,
    );
    if (!asked) throw orderNotFound();
    if (asked.state === 'refunded') return asked;
    if (asked.state !== 'refunding') {
      await memberships.release(order.userId, refundReservation(id));
      throw notRefundable();
    }
    const settled = await settlement.refund(asked);
    if (settled.state === 'completed') throw refundRefused();
    return settled;
  };
