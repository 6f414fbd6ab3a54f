import type { OrderModel } from '../orders/index.ts';
import type { PackageDocument } from './package.model.ts';

export type IsPackageUsed = ReturnType<typeof isPackageUsed>;

/** Whether somebody has a package. Everybody has the free one. */
export const isPackageUsed =
  ({ orders }: { orders: OrderModel }) =>
  async ({ _id, tier }: PackageDocument): Promise<boolean> =>
    tier === 'free' || (await orders.exists({ 'package._id': String(_id) })) !== null;
