import { unavailable } from '@layover/kit/errors';
import { voucherKey } from '@layover/proto/http/payment/voucher';
import { orderDiffers } from '../errors.ts';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import type { Guesser } from '../vouchers/index.ts';
import type { CreateAtPayPal } from './create-at-paypal.ts';
import type { OrderBody, PrepareOrder } from './prepare-order.ts';
import type { Settlement } from './settlement.ts';

interface StartOrderDeps extends Pick<Settlement, 'reconcile'> {
  orders: Pick<OrderRepository, 'findByRequest' | 'insert'>;
  prepareOrder: PrepareOrder;
  createAtPayPal: CreateAtPayPal;
}

/**
 * Orders a package: the price is stored before PayPal is called. A repeated request continues with the order of the first.
 * An order that a voucher pays all of is completed without PayPal.
 * @throws 404, 409 not_for_sale, order_differs, voucher_used, voucher_other_package, voucher_not_for_seats or
 * voucher_used_up, 429, 503
 */
export const startOrder =
  ({ reconcile, createAtPayPal, ...deps }: StartOrderDeps) =>
  async (body: OrderBody, buyer: Guesser): Promise<OrderDocument> => {
    const order = await findOrStore(deps, body, buyer);
    if (!isOrderOf(body, order)) throw orderDiffers();
    if (order.amount === 0 && (order.state === 'creating' || order.state === 'capturing'))
      return reconcile(order);
    return order.state === 'creating' ? createAtPayPal(order) : order;
  };

/** The order of this request, or of an earlier copy of it. */
async function findOrStore(
  { orders, prepareOrder }: Pick<StartOrderDeps, 'orders' | 'prepareOrder'>,
  body: OrderBody,
  buyer: Guesser,
): Promise<OrderDocument> {
  const known = await orders.findByRequest(buyer.userId, body.clientId);
  if (known) return known;
  let rejection: unknown = unavailable();
  try {
    const order = await prepareOrder(body, buyer);
    if (await orders.insert(order)) return order;
  } catch (error) {
    rejection = error;
  }
  // A simultaneous copy of the request may have stored its order, and used the code.
  const first = await orders.findByRequest(buyer.userId, body.clientId);
  if (!first) throw rejection;
  return first;
}

const isOrderOf = ({ packageId, method, seats, voucher = '' }: OrderBody, order: OrderDocument): boolean =>
  order.package._id === packageId &&
  order.method === method &&
  order.seats?.count === seats &&
  voucherKey(order.voucher?.code ?? '') === voucherKey(voucher);
