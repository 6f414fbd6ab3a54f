import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { keyedMutex } from '@layover/kit/keyed-mutex';
import { isDuplicateKey, isDuplicateOfUpdate } from '@layover/kit/mongo';
import type { BillingRepository } from '../billing/index.ts';
import { type MembershipRepository, periodsOf } from '../memberships/index.ts';
import {
  hasReceipt,
  type OrderDocument,
  type OrderModel,
  type OrderRepository,
  type Receipt,
  receiptNumber,
  receiptNumberIndex,
} from '../orders/index.ts';
import { seatPeriod } from '../seats/index.ts';

interface IssueReceiptDeps {
  model: OrderModel;
  orders: Pick<OrderRepository, 'update'>;
  memberships: Pick<MembershipRepository, 'purchasesOf'>;
  billing: Pick<BillingRepository, 'find'>;
}

export type IssueReceipt = ReturnType<typeof issueReceipt>;

/**
 * Issues the receipt of a paid order, once, with a copy of the billing details. The unique index on the orders is the only
 * counter: a number is stored together with its order, so a process that dies leaves no gap.
 */
export function issueReceipt({ model, orders, memberships, billing }: IssueReceiptDeps) {
  let isIndexed: Promise<unknown> | undefined;
  // Many concurrent writes of one number block FerretDB: each waits for the others, and all retry together.
  const exclusive = keyedMutex();

  /** Without the index two orders could get the same number. A new installation may have an order before it. */
  async function checkIndex(): Promise<void> {
    isIndexed ??= model.collection.createIndex(...receiptNumberIndex);
    await isIndexed.catch((error: unknown) => {
      isIndexed = undefined;
      throw error;
    });
  }

  async function lastNumber(year: number): Promise<number> {
    const last = await model
      .findOne({ 'receipt.year': year, 'receipt.number': { $gt: 0 } }, { receipt: 1 })
      .sort({ 'receipt.number': -1 })
      .lean<OrderDocument>();
    return last?.receipt?.number ?? 0;
  }

  /** @param isNews whether the buyer gets a notification and a mail */
  return async (order: OrderDocument, isNews = true): Promise<OrderDocument> => {
    if (order.receipt || !hasReceipt(order)) return order;
    const { _id, userId } = order;
    await checkIndex();
    const issuedAt = new Date();
    const year = issuedAt.getUTCFullYear();
    const [details, purchases] = await Promise.all([billing.find(userId), memberships.purchasesOf(userId)]);
    const period = order.seats
      ? seatPeriod(order)
      : periodsOf(purchases).find(({ orderId }) => orderId === String(_id));
    const receipt: Omit<Receipt, 'number'> = {
      year,
      issuedAt,
      ...(details && { billing: details }),
      ...(period && { from: period.from, until: period.until }),
    };
    return exclusive(String(year), async () => {
      // If a number is taken, no lower one is free, so the next one leaves no gap.
      for (let number = (await lastNumber(year)) + 1; ; number++) {
        try {
          const issued = await orders.update(_id, (stored, version) =>
            stored.receipt
              ? undefined
              : {
                  change: { receipt: { ...receipt, number } },
                  events: isNews && userId !== '' ? [receiptIssued(order, { year, number }, version)] : [],
                },
          );
          return issued ?? order;
        } catch (error) {
          if (!isDuplicateKey(error) && !isDuplicateOfUpdate(error)) throw error;
        }
      }
    });
  };
}

const receiptIssued = (
  { _id, userId, amount, package: { name } }: OrderDocument,
  receipt: Pick<Receipt, 'year' | 'number'>,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'payment.people-notified',
    {
      kind: 'receipt_issued',
      userIds: [userId],
      subjectId: String(_id),
      params: { number: receiptNumber(receipt), package: name, paid: String(amount) },
      path: `/payments/${_id}`,
    },
    { version },
  );
