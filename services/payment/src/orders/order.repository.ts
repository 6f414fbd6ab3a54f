import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { findPage } from '@layover/kit/find-page';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { OrderState } from '@layover/proto/http/payment/order';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type QueryFilter, Types } from 'mongoose';
import { orderNotFound } from '../errors.ts';
import { nextComparison } from './compare-again.rules.ts';
import {
  DUE_COMPARISONS,
  DUE_ORDERS,
  ORDERS_BY_STATE,
  ORDERS_OF_USER,
  type OrderDocument,
  type OrderModel,
} from './order.model.ts';
import { ABANDONED_STATES, type OrderEvent, orderStates } from './order-states.rules.ts';

type Id = string | Types.ObjectId;

type OrderFields = { [K in keyof OrderDocument]?: OrderDocument[K] | undefined };

/** Fields to set; undefined removes one. The state changes by `move` alone. */
type OrderChange = Omit<OrderFields, 'state'> & { state?: never };

/** A change of an order, with its events. Returns undefined if there is nothing to change. */
type ChangeOf<Fields> = (
  stored: OrderDocument,
  nextVersion: number,
) => { change: Fields; events?: readonly OutboxEntry[] } | undefined;
type Change = ChangeOf<OrderChange>;

export interface OrderFilter {
  userId?: string | undefined;
  state?: OrderState | undefined;
  voucher?: string | undefined;
}

const conditionsOf = ({ voucher, ...fields }: OrderFilter): QueryFilter<OrderDocument> => ({
  ...fields,
  ...(voucher && { 'voucher._id': voucher }),
});

/** The index that has the orders of a list in its order. Few orders have one voucher, so any index will do for them. */
function indexOf({ userId, state, voucher }: OrderFilter): string | undefined {
  if (userId) return ORDERS_OF_USER;
  if (voucher) return undefined;
  return state ? ORDERS_BY_STATE : '_id_';
}

const PAUSE_MAX_MS = 3_600_000;
const BATCH = 50;

export type OrderRepository = ReturnType<typeof orderRepository>;

/** All reads and writes of orders. */
export function orderRepository(model: OrderModel, outbox: Pick<Outbox, 'publish'>, leaseMs: number) {
  /** When the sweep takes an order over: the process that has changed it has died if it is still due then. */
  const leaseEnd = () => new Date(Date.now() + leaseMs);
  /** Milliseconds until an order is settled again: longer with each time. */
  const pauseAfter = (checks: number) => Math.min(leaseMs * 2 ** Math.min(checks, 10), PAUSE_MAX_MS);
  const find = (filter: QueryFilter<OrderDocument>) => model.findOne(filter).lean<OrderDocument>().exec();
  const list = (filter: QueryFilter<OrderDocument>, hint: string | undefined, paging: Paging) =>
    findPage({ model, filter, sort: { _id: -1 }, ...(hint && { hint }) }, paging);

  const rows = (filter: QueryFilter<OrderDocument>, limit: number): AsyncIterable<OrderDocument> =>
    model.find(filter).sort({ _id: -1 }).limit(limit).lean<OrderDocument[]>().cursor({ batchSize: 500 });

  /** Changes an order by one write. @returns the stored order; undefined if there is none */
  async function write(
    filter: QueryFilter<OrderDocument>,
    change: ChangeOf<OrderFields>,
  ): Promise<OrderDocument | undefined> {
    const updated = await updateVersioned<OrderDocument>({
      model,
      outbox,
      filter,
      change: (order, version) => {
        const changed = change(order, version);
        if (!changed) return undefined;
        const fields = Object.entries(changed.change);
        const removed = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
        return {
          update: {
            $set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
            ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
          },
          events: changed.events ?? [],
        };
      },
    });
    return updated?.after;
  }

  const findDue = (due: 'checkAt' | 'compareAt', index: string, now: Date): Promise<OrderDocument[]> =>
    model
      .find({ [due]: { $lte: now } })
      .sort({ [due]: 1 })
      .limit(BATCH)
      .hint(index)
      .lean<OrderDocument[]>()
      .exec();

  return {
    findOne: find,
    find: (id: Id) => find({ _id: id }),
    findOwn: (id: Id, userId: string) => find({ _id: id, userId }),
    findByRequest: (userId: string, clientId: string) => find({ userId, clientId }),

    /** The newest orders of a person, without those that were left before a payment. */
    listOwn: (userId: string, paging: Paging) =>
      list({ userId, state: { $nin: ABANDONED_STATES } }, ORDERS_OF_USER, paging),
    listAll: (filter: OrderFilter, paging: Paging) => list(conditionsOf(filter), indexOf(filter), paging),
    /** The orders of the two lists as a stream, the newest first. */
    rowsOfOwn: (userId: string, limit: number) => rows({ userId, state: { $nin: ABANDONED_STATES } }, limit),
    rowsOfAll: (filter: OrderFilter, limit: number) => rows(conditionsOf(filter), limit),

    countSince: (userId: string, time: Date) =>
      model.countDocuments({
        userId,
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)) },
      }),

    /** Stores a new order. Resolves to false if this request has already stored one. */
    async insert(order: OrderDocument): Promise<boolean> {
      try {
        await retryOnDeadlock(() => model.create({ ...order, checkAt: leaseEnd() }));
        return true;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
    },

    /**
     * Changes the state of an order by an event, as `orderStates` says. The sweep settles the order after the lease, in
     * case this process dies before the rest is done.
     * @param change returns fields and events of the same write, or undefined if the event does not count for the stored
     * order
     * @returns the stored order, unchanged if its state has no transition for the event
     * @throws 404
     */
    async move(
      { _id }: OrderDocument,
      event: OrderEvent,
      change: Change = () => ({ change: {} }),
    ): Promise<OrderDocument> {
      const moved = await write({ _id }, (stored, version) => {
        const state = orderStates[stored.state].next[event];
        const more = state && change(stored, version);
        return more && { ...more, change: { checkAt: leaseEnd(), ...more.change, state } };
      });
      if (!moved) throw orderNotFound();
      return moved;
    },

    /** Changes other fields than the state. */
    update: (id: Id, change: Change) => write({ _id: id }, change),
    updateOwn: (id: Id, userId: string, change: Change) => write({ _id: id, userId }, change),

    /** Takes orders that are due to be settled, and moves their time, so that no other instance takes them too. */
    async takeDue(now: Date): Promise<OrderDocument[]> {
      const found = await findDue('checkAt', DUE_ORDERS, now);
      const taken = await Promise.all(
        found.map(({ _id, checkAt, checks }) =>
          retryOnDeadlock(() =>
            model
              .findOneAndUpdate(
                { _id, checkAt },
                { $set: { checkAt: new Date(now.getTime() + pauseAfter(checks)) }, $inc: { checks: 1 } },
                { returnDocument: 'after' },
              )
              .lean<OrderDocument>(),
          ),
        ),
      );
      return taken.filter((order) => order !== null);
    },

    /** Paid orders that are due to be compared again. They stay due until `scheduleComparison`. */
    dueComparisons: (now: Date) => findDue('compareAt', DUE_COMPARISONS, now),

    /** Sets the time of the next comparison of an order, or ends them. A time that was set since the order was read stays. */
    async scheduleComparison({ _id, compareAt }: OrderDocument, next: Date | undefined): Promise<void> {
      await retryOnDeadlock(() =>
        model.updateOne(
          { _id, compareAt },
          next ? { $set: { compareAt: next } } : { $unset: { compareAt: 1 } },
        ),
      );
    },

    /**
     * Marks an order whose state is settled as done, unless it was changed meanwhile. A paid one is compared again, also
     * when its money went back, because a refund can fail later.
     */
    async finish({ _id, version, state, capture }: OrderDocument): Promise<void> {
      if (!orderStates[state].isSettled) return;
      const isCompared = state === 'completed' || state === 'refunded';
      const next = isCompared && capture ? nextComparison(capture.at, new Date()) : undefined;
      const done = { checkAt: 1 } as const;
      await retryOnDeadlock(() =>
        model.updateOne(
          { _id, version },
          next ? { $set: { compareAt: next }, $unset: done } : { $unset: { ...done, compareAt: 1 } },
        ),
      );
    },
  };
}
