import { unavailable } from '@layover/kit/errors';
import type { OrderDocument, OrderRepository } from '../orders/index.ts';
import { type PayPal, PayPalRejection, PayPalUnavailable } from '../paypal/index.ts';

interface CreateAtPayPalDeps {
  orders: Pick<OrderRepository, 'move'>;
  paypal: Pick<PayPal, 'createOrder'>;
  /** The address of the product in the browser. */
  publicUrl: string;
}

export type CreateAtPayPal = ReturnType<typeof createAtPayPal>;

/** Makes the order at PayPal, where its buyer approves it. A repeated call gets the order of the first. @throws 503 */
export const createAtPayPal =
  ({ orders, paypal, publicUrl }: CreateAtPayPalDeps) =>
  async (order: OrderDocument): Promise<OrderDocument> => {
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
      if (error instanceof PayPalUnavailable || error instanceof PayPalRejection)
        throw unavailable('The provider of payments does not answer. Nothing was charged. Try again.');
      throw error;
    }
  };
