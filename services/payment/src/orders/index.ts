import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { exportRecordModel, recordExport } from './export-record.model.ts';
import { orderModel } from './order.model.ts';
import { orderRepository } from './order.repository.ts';
import { removeBuyer } from './remove-buyer.ts';

interface OrdersDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  leaseMs: number;
}

/** The orders with their states. They stay readable where nothing is sold any more. */
export function createOrders({ mongo, outbox, leaseMs }: OrdersDeps) {
  const model = orderModel(mongo);
  const exportRecords = exportRecordModel(mongo);
  return {
    model,
    exportRecords,
    orders: orderRepository(model, outbox, leaseMs),
    recordExport: recordExport(exportRecords, outbox),
    removeBuyer: removeBuyer(model),
  };
}

export { nextComparison } from './compare-again.rules.ts';
export { noteRefunds } from './note-refunds.ts';
export {
  costOf,
  type OrderDocument,
  type OrderModel,
  type Receipt,
  receiptNumberIndex,
} from './order.model.ts';
export type { OrderRepository } from './order.repository.ts';
export {
  INITIAL_STATE,
  type OrderEvent,
  orderStates,
  PAID_STATES,
  RELEASING_STATES,
} from './order-states.rules.ts';
export type { OrderedSeats } from './ordered-seats.ts';
export { hasReceipt, receiptNumber } from './receipt.rules.ts';
export { type FoundRefund, refundableCents, type StoredRefund } from './refunds.rules.ts';
