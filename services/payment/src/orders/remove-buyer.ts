import type { RemovalStep } from '@layover/kit/members/account-removal';
import type { OrderModel } from './order.model.ts';

/** Takes a person out of their orders. What was paid is kept, as the law on accounts asks, without the buyer. */
export const removeBuyer =
  (orders: OrderModel): RemovalStep =>
  (userId) =>
    orders.updateMany({ userId }, { $set: { userId: '' }, $inc: { version: 1 } });
