import type { RemovalStep } from '@layover/shared/members/account-removal';
import type { OrderModel } from './order.model.ts';

/** Removes a person from their orders. The orders are kept, as the law on accounts requires. */
export const removeBuyer =
  (orders: OrderModel): RemovalStep =>
  (userId) =>
    orders.updateMany({ userId }, { $set: { userId: '' }, $inc: { version: 1 } });
