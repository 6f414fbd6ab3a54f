import { type GatherData, jsonFile, jsonListFile } from '@layover/shared/data-export/exported-file';
import type { BillingRepository } from '../billing/index.ts';
import { type MembershipRepository, periodsOf } from '../memberships/index.ts';
import { costOf, type OrderModel, receiptNumber } from '../orders/index.ts';
import { type Seats, seatPeriod } from '../seats/index.ts';

export interface GatherPaymentDataDeps {
  model: OrderModel;
  memberships: Pick<MembershipRepository, 'purchasesOf'>;
  billing: Pick<BillingRepository, 'find'>;
  seats: Pick<Seats, 'listOfHolder'>;
}

/** Gathers the data that the service stores about a person, without the request ids of the calls to PayPal. */
export function gatherPaymentData({ model, memberships, billing, seats }: GatherPaymentDataDeps): GatherData {
  async function* ownPayments(userId: string) {
    for await (const order of model.find({ userId }).sort({ _id: 1 }).lean().cursor())
      yield {
        id: order._id,
        state: order.state,
        package: order.package.name,
        days: order.package.days,
        currency: 'USD',
        priceInCents: costOf(order),
        seats: order.seats && {
          count: order.seats.count,
          assignments: order.seats.assignments.map(({ seat, label, invitedAt, acceptedAt, endedAt }) => ({
            seat,
            label,
            invitedAt,
            acceptedAt,
            endedAt,
          })),
        },
        voucher: order.voucher?.code ?? '',
        discountInCents: order.voucher?.amount ?? 0,
        creditInCents: order.credit?.amount ?? 0,
        amountInCents: order.amount,
        returnedInCents: order.refunded,
        method: order.method,
        orderedAt: order.createdAt,
        paidAt: order.capture?.at,
        paypalOrder: order.paypalOrderId,
        paypalCapture: order.capture?.id,
        refund: order.refund && { note: order.refund.note, at: order.refund.at },
        refunds: order.refunds?.map(({ amount, status, isReversal, at }) => ({
          amountInCents: amount,
          status,
          isReversal,
          at,
        })),
        dispute: order.dispute,
        receipt: order.receipt && {
          number: receiptNumber(order.receipt),
          issuedAt: order.receipt.issuedAt,
          billing: order.receipt.billing,
        },
      };
  }

  /** The seats that others have paid for the person. */
  const seatsOf = async (userId: string) =>
    (await seats.listOfHolder(userId)).flatMap((order) =>
      order.seats.assignments
        .filter((each) => each.userId === userId)
        .map(({ _id, acceptedAt, endedAt }) => ({
          id: _id,
          package: order.package.name,
          acceptedAt,
          endedAt,
          until: seatPeriod(order).until,
        })),
    );

  return async function* (person) {
    const details = await billing.find(person);
    if (details) yield jsonFile('billing-details', details);
    yield jsonFile('packages', periodsOf(await memberships.purchasesOf(person)));
    yield jsonFile('seats', await seatsOf(person));
    yield jsonListFile('payments', ownPayments(person));
  };
}
