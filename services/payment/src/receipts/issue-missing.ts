import { type OrderDocument, type OrderModel, PAID_STATES } from '../orders/index.ts';
import type { IssueReceipt } from './issue-receipt.ts';

/** Issues the receipts of orders that were paid before there were receipts, the oldest first. */
export const issueMissing = (model: OrderModel, issue: IssueReceipt) => async (): Promise<void> => {
  const paidOrders = model
    .find({ state: { $in: PAID_STATES }, 'receipt.number': { $exists: false } })
    .sort({ _id: 1 })
    .lean<OrderDocument[]>()
    .cursor({ batchSize: 100 });
  for await (const order of paidOrders) await issue(order, false);
};
