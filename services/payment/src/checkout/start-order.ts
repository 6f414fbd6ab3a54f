import { randomUUID } from 'node:crypto';
import { unavailable } from '@layover/kit/errors';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { orderApi } from '@layover/proto/http/payment/order';
import { voucherKey } from '@layover/proto/http/payment/voucher';
import { Types } from 'mongoose';
import { notForSale, orderDiffers, packageNotFound, tooManyOrders } from '../errors.ts';
import type { MembershipRepository } from '../memberships/membership.repository.ts';
import { type Quote, quoteOf } from '../memberships/periods.rules.ts';
import type { OrderDocument } from '../orders/order.model.ts';
import type { OrderRepository } from '../orders/order.repository.ts';
import { INITIAL_STATE } from '../orders/order-states.rules.ts';
import type { PackageDocument } from '../packages/package.model.ts';
import type { PackageRepository } from '../packages/package.repository.ts';
import type { PayPal } from '../paypal/open-paypal.ts';
import { PayPalRefusal, PayPalUnavailable } from '../paypal/paypal-errors.ts';
import type { Vouchers } from '../vouchers/open-vouchers.ts';
import type { Settlement } from './open-settlement.ts';

export interface StartOrderDeps {
  packages: Pick<PackageRepository, 'find'>;
  orders: OrderRepository;
  memberships: MembershipRepository;
  vouchers: Pick<Vouchers, 'apply'>;
  settlement: Pick<Settlement, 'reconcile'>;
  paypal: PayPal;
  /** The address of the product in the browser. */
  publicUrl: string;
}

const HOUR_MS = 3_600_000;
/** Orders that somebody can begin in an hour. */
const ORDERS_PER_HOUR = 30;

/**
 * Orders a package: the price is stored before PayPal is asked. A repeated request continues with the order of the first.
 * An order that a voucher pays all of is completed without PayPal.
 * @throws 404, 409 not_for_sale, order_differs, voucher_used, voucher_other_package, voucher_not_for_seats or
 * voucher_used_up, 429, 503
 */
export const startOrder =
  ({ packages, orders, memberships, vouchers, settlement, paypal, publicUrl }: StartOrderDeps) =>
  async (
    userId: string,
    {
      packageId,
      clientId,
      method,
      voucher: code = '',
      seats: seatCount,
    }: BodyOf<typeof orderApi.createOrder>,
    network: string,
  ): Promise<OrderDocument> => {
    const order = (await orders.findByRequest(userId, clientId)) ?? (await store());
    const isSame =
      order.package._id === packageId && order.method === method && order.seats?.count === seatCount;
    if (!isSame || voucherKey(order.voucher?.code ?? '') !== voucherKey(code)) throw orderDiffers();
    if (order.amount === 0 && (order.state === 'creating' || order.state === 'capturing'))
      return settlement.reconcile(order);
    return order.state === 'creating' ? createAtPayPal(order) : order;

    async function store(): Promise<OrderDocument> {
      let refusal: unknown = unavailable();
      try {
        const order = await prepare();
        if (await orders.insert(order)) return order;
      } catch (error) {
        refusal = error;
      }
      // A simultaneous copy of the request may have stored its order, and used the code.
      const first = await orders.findByRequest(userId, clientId);
      if (!first) throw refusal;
      return first;
    }

    async function prepare(): Promise<OrderDocument> {
      const wanted = await packages.find(packageId);
      if (!wanted) throw packageNotFound();
      if (wanted.cost === 0) throw notForSale();
      const now = new Date();
      const count = await orders.countSince(userId, new Date(now.getTime() - HOUR_MS));
      if (count >= ORDERS_PER_HOUR) throw tooManyOrders(HOUR_MS / 1000);
      const quote = seatCount
        ? { amount: wanted.cost * seatCount }
        : quoteOf(wanted, await memberships.purchasesOf(userId), now);
      return discount(newOrder(wanted, quote, now));
    }

    function newOrder(
      { _id, name, tier, featured, days, cost }: PackageDocument,
      { amount, credit }: Quote,
      now: Date,
    ): OrderDocument {
      return {
        _id: new Types.ObjectId(),
        userId,
        clientId,
        method,
        state: INITIAL_STATE,
        package: { _id: String(_id), name, tier, featured, days, cost },
        amount,
        refunded: 0,
        createdAt: now,
        version: 1,
        ...(credit && { credit }),
        ...(seatCount && { seats: { count: seatCount, assignments: [] } }),
        requestIds: { create: randomUUID(), capture: randomUUID() },
        checks: 0,
      };
    }

    async function discount(order: OrderDocument): Promise<OrderDocument> {
      if (code === '') return order;
      const guesser = { userId, network };
      const voucher = await vouchers.apply(code, packageId, order.amount, guesser, seatCount !== undefined);
      return { ...order, voucher, amount: order.amount - voucher.amount };
    }

    /** @throws 503 */
    async function createAtPayPal(order: OrderDocument): Promise<OrderDocument> {
      const { _id, amount, package: bought, seats, requestIds } = order;
      try {
        const created = await paypal.createOrder(
          {
            orderId: String(_id),
            amount,
            method: order.method,
            items: seats
              ? { quantity: seats.count, unitAmount: bought.cost }
              : { quantity: 1, unitAmount: amount },
            description: `Layover ${bought.name}, ${bought.days} days`,
            returnUrl: new URL(`/user/payments/${_id}`, publicUrl).href,
            cancelUrl: new URL('/user/packages', publicUrl).href,
          },
          requestIds.create,
        );
        return await orders.move(order, 'created', () => ({
          change: { paypalOrderId: created.id, payee: created.payee },
        }));
      } catch (error) {
        if (error instanceof PayPalUnavailable || error instanceof PayPalRefusal)
          throw unavailable('The provider of payments does not answer. Nothing was charged. Try again.');
        throw error;
      }
    }
  };
