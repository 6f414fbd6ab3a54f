import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { skipOf } from '@layover/kit/http/paging';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { OrderState } from '@layover/proto/http/payment/order';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type QueryFilter, Types } from 'mongoose';
import { nextComparison } from './compare-again.rules.ts';
import { DUE_COMPARISONS, DUE_ORDERS, type OrderDocument, type OrderModel } from './order.model.ts';

type Id = string | Types.ObjectId;

/** Fields to set; undefined removes one. */
export type OrderChange = { [K in keyof OrderDocument]?: OrderDocument[K] | undefined };

export interface OrderFilter {
  userId?: string | undefined;
  state?: OrderState | undefined;
  voucher?: string | undefined;
}

const conditionsOf = ({ voucher, ...fields }: OrderFilter): QueryFilter<OrderDocument> => ({
  ...fields,
  ...(voucher && { 'voucher._id': voucher }),
});

const PAUSE_MAX_MS = 3_600_000;
const BATCH = 50;

/** Orders without money that nobody needs to see again. */
const LEFT: readonly OrderState[] = ['creating', 'open', 'cancelled', 'expired'];

export type OrderRepository = ReturnType<typeof orderRepository>;

/** All reads and writes of orders. */
export function orderRepository(model: OrderModel, outbox: Pick<Outbox, 'publish'>, leaseMs: number) {
  /** Milliseconds until an order is settled again: longer with each time. */
  const pauseAfter = (checks: number) => Math.min(leaseMs * 2 ** Math.min(checks, 10), PAUSE_MAX_MS);
  const find = (filter: QueryFilter<OrderDocument>) => model.findOne(filter).lean<OrderDocument>().exec();
  const list = async (filter: QueryFilter<OrderDocument>, paging: Paging) => {
    const [orders, total] = await Promise.all([
      model.find(filter).sort({ _id: -1 }).skip(skipOf(paging)).limit(paging.limit).lean<OrderDocument[]>(),
      model.countDocuments(filter),
    ]);
    return { orders, total };
  };

  const rows = (filter: QueryFilter<OrderDocument>, limit: number): AsyncIterable<OrderDocument> =>
    model.find(filter).sort({ _id: -1 }).limit(limit).lean<OrderDocument[]>().cursor({ batchSize: 500 });

  /** Changes an order by one write, with its events. Undefined: nothing to change. */
  type Change = (
    order: OrderDocument,
    nextVersion: number,
  ) => { change: OrderChange; events?: readonly OutboxEntry[] } | undefined;

  async function update(
    filter: QueryFilter<OrderDocument>,
    change: Change,
  ): Promise<OrderDocument | undefined> {
    const updated = await updateVersioned<OrderDocument>({
      model,
      outbox,
      filter,
      change: (order, version) => {
        const wanted = change(order, version);
        if (!wanted) return undefined;
        const fields = Object.entries(wanted.change);
        const removed = fields.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
        return {
          update: {
            $set: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
            ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
          },
          events: wanted.events ?? [],
        };
      },
    });
    return updated?.after;
  }

  return {
    find: (id: Id) => find({ _id: id }),
    findOwn: (id: Id, userId: string) => find({ _id: id, userId }),
    findByRequest: (userId: string, clientId: string) => find({ userId, clientId }),

    /** The newest orders of a person, without those that were left before a payment. */
    listOwn: (userId: string, paging: Paging) => list({ userId, state: { $nin: LEFT } }, paging),
    listAll: (filter: OrderFilter, paging: Paging) => list(conditionsOf(filter), paging),
    /** All orders of the two lists, the newest first, while they are read. */
    rowsOfOwn: (userId: string, limit: number) => rows({ userId, state: { $nin: LEFT } }, limit),
    rowsOfAll: (filter: OrderFilter, limit: number) => rows(conditionsOf(filter), limit),

    countSince: (userId: string, time: Date) =>
      model.countDocuments({
        userId,
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)) },
      }),

    /** False when there is an order of this request already. */
    async insert(order: OrderDocument): Promise<boolean> {
      try {
        await retryOnDeadlock(() => model.create(order));
        return true;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
    },

    update: (id: Id, change: Change) => update({ _id: id }, change),
    updateOwn: (id: Id, userId: string, change: Change) => update({ _id: id, userId }, change),

    /** Takes orders that are due, so that no other instance settles them at the same time. */
    async takeDue(now: Date): Promise<OrderDocument[]> {
      const due = await model
        .find({ checkAt: { $lte: now } })
        .sort({ checkAt: 1 })
        .limit(BATCH)
        .hint(DUE_ORDERS)
        .lean<OrderDocument[]>();
      const taken = await Promise.all(
        due.map(({ _id, checkAt, checks }) =>
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

    /** Takes paid orders that are due to be compared again. One that fails is taken again later. */
    async takeComparisons(now: Date): Promise<OrderDocument[]> {
      const due = await model
        .find({ compareAt: { $lte: now } })
        .sort({ compareAt: 1 })
        .limit(BATCH)
        .hint(DUE_COMPARISONS)
        .lean<OrderDocument[]>();
      const later = new Date(now.getTime() + PAUSE_MAX_MS);
      const taken = await Promise.all(
        due.map(({ _id, compareAt }) =>
          retryOnDeadlock(() =>
            model
              .findOneAndUpdate(
                { _id, compareAt },
                { $set: { compareAt: later } },
                { returnDocument: 'after' },
              )
              .lean<OrderDocument>(),
          ),
        ),
      );
      return taken.filter((order) => order !== null);
    },

    /** An order that nothing is left to do for, as long as nobody has changed it meanwhile. */
    finish({ _id, version, state, capture }: OrderDocument) {
      const next = state === 'completed' && capture ? nextComparison(capture.at, new Date()) : undefined;
      const done = { checkAt: 1 } as const;
      return retryOnDeadlock(() =>
        model.updateOne(
          { _id, version },
          next ? { $set: { compareAt: next }, $unset: done } : { $unset: { ...done, compareAt: 1 } },
        ),
      );
    },

    /** Settles an order at once, because PayPal has news of it. @returns whether there is such an order */
    async markDue(
      filter: QueryFilter<OrderDocument>,
      change: (order: OrderDocument) => OrderChange = () => ({}),
    ): Promise<boolean> {
      const order = await model.findOne(filter, { _id: 1 }).lean<OrderDocument>();
      if (!order) return false;
      await this.update(order._id, (stored) => ({
        change: { ...change(stored), checkAt: new Date(), checks: 0 },
      }));
      return true;
    },
  };
}
