import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { orderApi } from '@layover/proto/http/payment/order';
import { Types } from 'mongoose';
import { notForSale, packageNotFound, tooManyOrders } from '../errors.ts';
import { type MembershipRepository, type Quote, quoteOf } from '../memberships/index.ts';
import { INITIAL_STATE, type OrderDocument, type OrderRepository } from '../orders/index.ts';
import type { PackageRepository } from '../packages/index.ts';
import type { ApplyVoucher, Guesser } from '../vouchers/index.ts';

interface PrepareOrderDeps {
  packages: Pick<PackageRepository, 'find'>;
  orders: Pick<OrderRepository, 'countSince'>;
  memberships: Pick<MembershipRepository, 'purchasesOf'>;
  vouchers: { apply: ApplyVoucher };
}

export type OrderBody = BodyOf<typeof orderApi.createOrder>;
export type PrepareOrder = ReturnType<typeof prepareOrder>;

const HOUR_MS = 3_600_000;
/** Orders that somebody can begin in an hour. */
const ORDERS_PER_HOUR = 30;

/**
 * Makes the order of a package at its present price, less the discount of a voucher. Nothing is stored or reserved yet.
 * @throws 404, 409 not_for_sale, voucher_used, voucher_other_package or voucher_not_for_seats, 429
 */
export const prepareOrder =
  ({ packages, orders, memberships, vouchers }: PrepareOrderDeps) =>
  async (body: OrderBody, buyer: Guesser): Promise<OrderDocument> => {
    const { packageId, seats } = body;
    const wanted = await packages.find(packageId);
    if (!wanted) throw packageNotFound();
    if (wanted.cost === 0) throw notForSale();
    const now = new Date();
    const count = await orders.countSince(buyer.userId, new Date(now.getTime() - HOUR_MS));
    if (count >= ORDERS_PER_HOUR) throw tooManyOrders(HOUR_MS / 1000);
    const quote: Quote = seats
      ? { amount: wanted.cost * seats }
      : quoteOf(wanted, await memberships.purchasesOf(buyer.userId), now);
    const { _id, name, tier, featured, days, cost } = wanted;
    const order: OrderDocument = {
      _id: new Types.ObjectId(),
      userId: buyer.userId,
      clientId: body.clientId,
      method: body.method,
      state: INITIAL_STATE,
      package: { _id: String(_id), name, tier, featured, days, cost },
      amount: quote.amount,
      refunded: 0,
      createdAt: now,
      version: 1,
      ...(quote.credit && { credit: quote.credit }),
      ...(seats && { seats: { count: seats, assignments: [] } }),
      requestIds: { create: randomUUID(), capture: randomUUID() },
      checks: 0,
    };
    if (!body.voucher) return order;
    const voucher = await vouchers.apply(body.voucher, packageId, order.amount, buyer, seats !== undefined);
    return { ...order, voucher, amount: order.amount - voucher.amount };
  };
