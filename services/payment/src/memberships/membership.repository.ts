import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { MembershipDocument, MembershipModel, StoredPurchase } from './membership.model.ts';
import { type Purchase, periodAt, periodsOf, shortenedOrders } from './periods.rules.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/** The purchases of people, and all writes of them together with the event `payment.package-purchased`. */
export function membershipRepository(model: MembershipModel, outbox: Pick<Outbox, 'publish'>) {
  /** Returns undefined if there is nothing to change. */
  type Change = (purchases: readonly StoredPurchase[]) => readonly StoredPurchase[] | undefined;

  const update = (userId: string, change: Change, { isPublished }: { isPublished: boolean }) =>
    updateVersioned<MembershipDocument>({
      model,
      outbox,
      filter: { _id: userId },
      change: ({ purchases }, version) => {
        const changed = change(purchases);
        if (!changed) return undefined;
        return {
          update: { $set: { purchases: [...changed] } },
          events: isPublished
            ? [
                packagePurchased(userId, changed, version, boughtBetween(purchases, changed)),
                ...shortenedOrders(purchases, changed, new Date()).map((orderId) =>
                  packageShortened(userId, orderId, version),
                ),
              ]
            : [],
        };
      },
    });

  const ensure = (userId: string) =>
    retryOnDuplicate(() =>
      model.updateOne({ _id: userId }, { $setOnInsert: { purchases: [], version: 1 } }, { upsert: true }),
    );

  /**
   * Stores what an order gives to somebody, or takes back (`revokedAt`, or `endedAt` of a seat). The newest version of the
   * order counts, so a late process has no effect.
   */
  async function settle(userId: string, purchase: Purchase, orderVersion: number): Promise<void> {
    await ensure(userId);
    await update(userId, (purchases) => settled(purchases, purchase, orderVersion), { isPublished: true });
  }

  return {
    removeUserData: (userId: string) => model.deleteOne({ _id: userId }),

    async purchasesOf(userId: string): Promise<readonly StoredPurchase[]> {
      return (await model.findById(userId).lean<MembershipDocument>())?.purchases ?? [];
    },

    settle,

    /** Stores what the seats of an order give to their holders. Holders who have it already are not written. */
    async settleAll(grants: readonly Grant[], orderVersion: number): Promise<void> {
      const people = await model
        .find({ _id: { $in: grants.map(({ userId }) => userId) } })
        .lean<MembershipDocument[]>();
      const stored = new Map(people.map(({ _id, purchases }) => [_id, purchases]));
      for (const { userId, purchase } of grants)
        if (settled(stored.get(userId) ?? [], purchase, orderVersion))
          await settle(userId, purchase, orderVersion);
    },

    /**
     * Reserves the unused days of a purchase for an order. Resolves to false if they are not available: another order has
     * reserved them, the package is over or its money went back.
     */
    async reserve(userId: string, creditedOrderId: string, orderId: string, now: Date): Promise<boolean> {
      let isReserved = false;
      await update(
        userId,
        (purchases) => {
          const credited = purchases.find((each) => each.orderId === creditedOrderId);
          isReserved = credited?.reservedBy === orderId;
          if (isReserved || !credited || credited.reservedBy || credited.revokedAt) return undefined;
          if (periodAt(periodsOf(purchases), now)?.orderId !== creditedOrderId) return undefined;
          isReserved = true;
          return replaceOne(purchases, creditedOrderId, (each) => ({ ...each, reservedBy: orderId }));
        },
        { isPublished: false },
      );
      return isReserved;
    },

    /** Reserves a purchase for its refund, so that its days pay for no order. Resolves to false if they already do. */
    async reserveForRefund(userId: string, orderId: string): Promise<boolean> {
      const reservedBy = refundReservation(orderId);
      let isReserved = true;
      await update(
        userId,
        (purchases) => {
          const purchase = purchases.find((each) => each.orderId === orderId);
          isReserved = !purchase?.reservedBy || purchase.reservedBy === reservedBy;
          if (!purchase || purchase.reservedBy) return undefined;
          return replaceOne(purchases, orderId, (each) => ({ ...each, reservedBy }));
        },
        { isPublished: false },
      );
      return isReserved;
    },

    /** Releases the reservations of an order. */
    release: (userId: string, orderId: string) =>
      update(
        userId,
        (purchases) =>
          purchases.some(({ reservedBy }) => reservedBy === orderId)
            ? withoutReservation(purchases, orderId)
            : undefined,
        { isPublished: false },
      ),
  };
}

/** `reservedBy` of a purchase whose refund was requested. */
export const refundReservation = (orderId: unknown): string => `refund:${orderId}`;

/** A purchase that somebody has, or had. */
export interface Grant {
  userId: string;
  purchase: Purchase;
}

const replaceOne = (
  purchases: readonly StoredPurchase[],
  orderId: string,
  change: (purchase: StoredPurchase) => StoredPurchase,
) => purchases.map((purchase) => (purchase.orderId === orderId ? change(purchase) : purchase));

/** The purchases with one as an order has it now; undefined if they contain it already, or as a newer version has it. */
function settled(
  purchases: readonly StoredPurchase[],
  purchase: Purchase,
  orderVersion: number,
): readonly StoredPurchase[] | undefined {
  const { orderId, revokedAt, endedAt, cost } = purchase;
  const stored = purchases.find((each) => each.orderId === orderId);
  const isOlder = stored && orderVersion <= (stored.orderVersion ?? 0);
  const isSame =
    stored &&
    Boolean(stored.revokedAt) === Boolean(revokedAt) &&
    Boolean(stored.endedAt) === Boolean(endedAt) &&
    stored.cost === cost;
  if (isOlder || isSame) return undefined;
  const changed = stored
    ? replaceOne(purchases, orderId, ({ reservedBy }) => ({
        ...purchase,
        orderVersion,
        ...(reservedBy && { reservedBy }),
      }))
    : [...purchases, { ...purchase, orderVersion }];
  // The days that have paid for a purchase whose money went back can pay for another one.
  return revokedAt ? withoutReservation(changed, orderId) : changed;
}

/** The purchase that a change has added. A seat is none, because its holder has not paid, nor is one whose money is back already. */
const boughtBetween = (before: readonly Purchase[], after: readonly Purchase[]): Purchase | undefined =>
  after.find(
    ({ orderId, until, revokedAt }) =>
      !until && !revokedAt && !before.some((purchase) => purchase.orderId === orderId),
  );

const withoutReservation = (purchases: readonly StoredPurchase[], orderId: string): StoredPurchase[] =>
  purchases.map(({ reservedBy, ...purchase }) =>
    reservedBy === undefined || reservedBy === orderId ? purchase : { ...purchase, reservedBy },
  );

function packagePurchased(
  userId: string,
  purchases: readonly Purchase[],
  version: number,
  bought: Purchase | undefined,
): OutboxEntry {
  const periods = periodsOf(purchases);
  const now = new Date();
  const inForce = periodAt(periods, now);
  return outboxEntry(
    'payment.package-purchased',
    {
      userId,
      tier: inForce?.tier ?? 'free',
      until: timestampFromDate(inForce?.until ?? now),
      ...(bought && { purchase: { orderId: bought.orderId, tier: bought.tier, days: bought.days } }),
      periods: periods.map(({ tier, featured, from, until }) => ({
        tier,
        featured,
        from: timestampFromDate(from),
        until: timestampFromDate(until),
      })),
    },
    { version },
  );
}

const packageShortened = (userId: string, orderId: string, version: number): OutboxEntry =>
  outboxEntry(
    'payment.people-notified',
    { kind: 'package_shortened', userIds: [userId], subjectId: orderId, path: '/packages' },
    { version },
  );
