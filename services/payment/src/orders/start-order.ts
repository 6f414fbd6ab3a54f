import { randomUUID } from 'node:crypto';
import { unavailable } from '@layover/kit/errors';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { orderApi } from '@layover/proto/http/payment/order';
import { Types } from 'mongoose';
import { notForSale, orderDiffers, packageNotFound, tooManyOrders } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import { quoteOf } from '../memberships/periods.rules.ts';
import type { PackageDocument } from '../packages/package.model.ts';
import type { PackageRepository } from '../packages/package.repository.ts';
import type { PayPal } from '../paypal/open-paypal.ts';
import { PayPalRefusal, PayPalUnavailable } from '../paypal/paypal-errors.ts';
import type { OrderDocument } from './order.model.ts';
import type { OrderRepository } from './order.repository.ts';

export interface StartOrderDeps {
  packages: Pick<PackageRepository, 'find'>;
  orders: OrderRepository;
  memberships: MembershipRepository;
  paypal: PayPal;
  /** The address of the product in the browser. */
  publicUrl: string;
  leaseMs: number;
}

const HOUR_MS = 3_600_000;
/** Orders that somebody can begin in an hour. */
const ORDERS_PER_HOUR = 30;

/**
 * Orders a package: the price is stored before PayPal is asked. A repeated request continues with the order of the first.
 * @throws 404, 409 not_for_sale or order_differs, 429 too_many_orders, 503
 */
export const startOrder =
  ({ packages, orders, memberships, paypal, publicUrl, leaseMs }: StartOrderDeps) =>
  async (
    userId: string,
    { packageId, clientId, method }: BodyOf<typeof orderApi.createOrder>,
  ): Promise<OrderDocument> => {
    const order = (await orders.findByRequest(userId, clientId)) ?? (await store());
    if (order.package._id !== packageId || order.method !== method) throw orderDiffers();
    return order.state === 'creating' ? createAtPayPal(order) : order;

    async function store(): Promise<OrderDocument> {
      const wanted = await packages.find(packageId);
      if (!wanted) throw packageNotFound();
      if (wanted.cost === 0) throw notForSale();
      const now = new Date();
      const count = await orders.countSince(userId, new Date(now.getTime() - HOUR_MS));
      if (count >= ORDERS_PER_HOUR) throw tooManyOrders(HOUR_MS / 1000);
      const order = newOrder(wanted, await memberships.purchasesOf(userId), now);
      if (await orders.insert(order)) return order;
      const first = await orders.findByRequest(userId, clientId);
      if (!first) throw unavailable();
      return first;
    }

    function newOrder(
      { _id, name, tier, featured, days, cost }: PackageDocument,
      purchases: Parameters<typeof quoteOf>[1],
      now: Date,
    ): OrderDocument {
      const { amount, credit } = quoteOf({ tier, cost }, purchases, now);
      return {
        ...{ _id: new Types.ObjectId(), userId, clientId, method, state: 'creating' },
        package: { _id: String(_id), name, tier, featured, days, cost },
        ...{ amount, refunded: 0, createdAt: now, version: 1 },
        ...(credit && { credit }),
        requestIds: { create: randomUUID(), capture: randomUUID() },
        ...{ checkAt: new Date(now.getTime() + leaseMs), checks: 0 },
      };
    }

    /** @throws 503 */
    async function createAtPayPal(order: OrderDocument): Promise<OrderDocument> {
      const { _id, amount, package: bought, requestIds } = order;
      try {
        const created = await paypal.createOrder(
          {
            ...{ orderId: String(_id), amount, method: order.method },
            description: `Layover ${bought.name}, ${bought.days} days`,
            returnUrl: new URL(`/user/payments/${_id}`, publicUrl).href,
            cancelUrl: new URL('/user/packages', publicUrl).href,
          },
          requestIds.create,
        );
        const opened = await orders.update(_id, ({ state }) =>
          state === 'creating' ? { change: { state: 'open', paypalOrderId: created.id } } : undefined,
        );
        return opened ?? order;
      } catch (error) {
        if (error instanceof PayPalUnavailable || error instanceof PayPalRefusal)
          throw unavailable('The provider of payments does not answer. Nothing was charged. Try again.');
        throw error;
      }
    }
  };
