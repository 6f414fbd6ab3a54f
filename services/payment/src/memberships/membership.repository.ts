import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { MembershipDocument, MembershipModel, StoredPurchase } from './membership.model.ts';
import { type Purchase, periodAt, periodsOf } from './periods.rules.ts';

export type MembershipRepository = ReturnType<typeof membershipRepository>;

/** The purchases of people, and all writes of them together with the event `payment.package-purchased`. */
export function membershipRepository(model: MembershipModel, outbox: Pick<Outbox, 'publish'>) {
  /** Undefined: nothing to change. */
  type Change = (purchases: readonly StoredPurchase[]) => readonly StoredPurchase[] | undefined;

  const update = (userId: string, change: Change, isPublished = true) =>
    updateVersioned<MembershipDocument>({
      ...{ model, outbox, filter: { _id: userId } },
      change: ({ purchases }, version) => {
        const changed = change(purchases);
        if (!changed) return undefined;
        return {
          update: { $set: { purchases: [...changed] } },
          events: isPublished ? [packagePurchased(userId, changed, version)] : [],
        };
      },
    });

  const ensure = (userId: string) =>
    retryOnDuplicate(() =>
      model.updateOne({ _id: userId }, { $setOnInsert: { purchases: [], version: 1 } }, { upsert: true }),
    );

  const replaceOne = (
    purchases: readonly StoredPurchase[],
    orderId: string,
    change: (purchase: StoredPurchase) => StoredPurchase,
  ) => purchases.map((purchase) => (purchase.orderId === orderId ? change(purchase) : purchase));

  return {
    removeUserData: (userId: string) => model.deleteOne({ _id: userId }),

    async purchasesOf(userId: string): Promise<readonly StoredPurchase[]> {
      return (await model.findById(userId).lean<MembershipDocument>())?.purchases ?? [];
    },

    /** Adds a purchase once. */
    async grant(userId: string, purchase: Purchase): Promise<void> {
      await ensure(userId);
      await update(userId, (purchases) =>
        purchases.some(({ orderId }) => orderId === purchase.orderId) ? undefined : [...purchases, purchase],
      );
    },

    /**
     * Takes a purchase back, because its money went back. The days that it was paid with are free again. A purchase that
     * is not stored yet is stored as revoked, so that a grant that comes late has no effect.
     */
    async revoke(userId: string, purchase: Purchase, revokedAt: Date): Promise<void> {
      const { orderId } = purchase;
      await ensure(userId);
      await update(userId, (purchases) => {
        const stored = purchases.find((each) => each.orderId === orderId);
        if (stored?.revokedAt) return undefined;
        const revoked = stored
          ? replaceOne(purchases, orderId, (each) => ({ ...each, revokedAt }))
          : [...purchases, { ...purchase, revokedAt }];
        return withoutReservation(revoked, orderId);
      });
    },

    /**
     * Reserves the unused days of a purchase for an order. False when they are not there any more: another order has
     * them, the package is over or its money went back.
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
        false,
      );
      return isReserved;
    },

    /** Gives back what an order had reserved and will not use. */
    release: (userId: string, orderId: string) =>
      update(
        userId,
        (purchases) =>
          purchases.some(({ reservedBy }) => reservedBy === orderId)
            ? withoutReservation(purchases, orderId)
            : undefined,
        false,
      ),
  };
}

const withoutReservation = (purchases: readonly StoredPurchase[], orderId: string): StoredPurchase[] =>
  purchases.map(({ reservedBy, ...purchase }) =>
    reservedBy === undefined || reservedBy === orderId ? purchase : { ...purchase, reservedBy },
  );

function packagePurchased(userId: string, purchases: readonly Purchase[], version: number): OutboxEntry {
  const periods = periodsOf(purchases);
  const now = new Date();
  const inForce = periodAt(periods, now);
  return outboxEntry(
    'payment.package-purchased',
    {
      userId,
      tier: inForce?.tier ?? 'free',
      until: timestampFromDate(inForce?.until ?? now),
      periods: periods.map(({ tier, featured, from, until }) => ({
        ...{ tier, featured, from: timestampFromDate(from), until: timestampFromDate(until) },
      })),
    },
    { version },
  );
}
