import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { orderNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { OrderDocument, OrderedSeats, OrderRepository } from '../orders/index.ts';
import { seatGrantsOf } from './seat-grants.rules.ts';
import { type SeatNews, seatNotification } from './seat-notifications.ts';
import { hasSeats, type SeatOrderDocument } from './seats.rules.ts';

interface ChangeSeatsDeps {
  orders: OrderRepository;
  memberships: Pick<MembershipRepository, 'settleAll'>;
  /** Milliseconds until the sweep lets the memberships follow instead of a process that has died. */
  leaseMs: number;
}

/** Undefined: nothing to change. It throws when the change is not allowed. */
type Change = (order: SeatOrderDocument, now: Date) => OrderedSeats | undefined;
/** Who is notified, if anybody. */
interface News {
  kind: SeatNews;
  to: (order: OrderDocument) => string | undefined;
}

export type ChangeSeats = ReturnType<typeof changeSeats>;

/** Changes the seats of an order. `owner` has to be its buyer; undefined: the change checks who may. */
export function changeSeats({ orders, memberships, leaseMs }: ChangeSeatsDeps) {
  type Update = Parameters<OrderRepository['update']>[1];
  const update = (id: string, owner: string | undefined, change: Update) =>
    owner === undefined ? orders.update(id, change) : orders.updateOwn(id, owner, change);

  async function write(id: string, owner: string | undefined, change: Update): Promise<SeatOrderDocument> {
    const after = await update(id, owner, change);
    if (!after || !hasSeats(after)) throw orderNotFound();
    return after;
  }

  return {
    /** Invitations: nobody has anything by them. @throws 404 */
    changeInvitations: (id: string, owner: string, change: Change): Promise<SeatOrderDocument> =>
      write(id, owner, (order) => {
        const seats = hasSeats(order) && change(order, new Date());
        return seats ? { change: { seats } } : undefined;
      }),

    /** Holders, whose memberships follow. @throws 404 */
    async changeHolders(
      id: string,
      owner: string | undefined,
      change: Change,
      { kind, to }: News,
    ): Promise<SeatOrderDocument> {
      const now = new Date();
      let isDue = false;
      const after = await write(id, owner, (order, version) => {
        // What the order is due for is not done by this change.
        isDue = order.checkAt !== undefined;
        const seats = hasSeats(order) && change(order, now);
        if (!seats) return undefined;
        const changed = { ...order, seats };
        const person = to(changed);
        const events: OutboxEntry[] = person ? [seatNotification(kind, changed, person, version)] : [];
        return {
          change: { seats, checkAt: order.checkAt ?? new Date(now.getTime() + leaseMs) },
          events,
        };
      });
      await memberships.settleAll(seatGrantsOf(after, now), after.version);
      if (!isDue) await orders.finish(after);
      return after;
    },
  };
}
