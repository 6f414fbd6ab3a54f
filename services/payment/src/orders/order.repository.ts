import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { skipOf } from '@layover/kit/http/paging';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { OrderState } from '@layover/proto/http/payment/order';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type QueryFilter, Types } from 'mongoose';
import { DUE_ORDERS, type OrderDocument, type OrderModel } from './order.model.ts';

type Id = string | Types.ObjectId;

/** Fields to set; undefined removes one. */
export type OrderChange = { [K in keyof OrderDocument]?: OrderDocument[K] | undefined };

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

  return {
    find: (id: Id) => find({ _id: id }),
    findOwn: (id: Id, userId: string) => find({ _id: id, userId }),
    findByRequest: (userId: string, clientId: string) => find({ userId, clientId }),

    /** The newest orders of a person, without those that were left before a payment. */
    listOwn: (userId: string, paging: Paging) => list({ userId, state: { $nin: LEFT } }, paging),
    listAll: (filter: { userId?: string; state?: OrderState }, paging: Paging) => list(filter, paging),

    countSince: (userId: string, time: Date) =>
      model.countDocuments({
        ...{ userId, _id: { $gte: Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)) } },
      }),

    /** False when there is an order of this request already. */
    async insert(order: OrderDocument): Promise<boolean> {
      try {
        await model.create(order);
        return true;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        return false;
      }
    },

    /** Changes an order by one write, with its events. Undefined: nothing to change. */
    async update(
      id: Id,
      change: (
        order: OrderDocument,
        nextVersion: number,
      ) => { change: OrderChange; events?: readonly OutboxEntry[] } | undefined,
    ): Promise<OrderDocument | undefined> {
      const updated = await updateVersioned<OrderDocument>({
        ...{ model, outbox, filter: { _id: id } },
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
    },

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
          model
            .findOneAndUpdate(
              { _id, checkAt },
              { $set: { checkAt: new Date(now.getTime() + pauseAfter(checks)) }, $inc: { checks: 1 } },
              { returnDocument: 'after' },
            )
            .lean<OrderDocument>(),
        ),
      );
      return taken.filter((order) => order !== null);
    },

    /** An order that nothing is left to do for, as long as nobody has changed it meanwhile. */
    finish: ({ _id, version }: OrderDocument) =>
      model.updateOne({ _id, version }, { $unset: { checkAt: 1 } }),

    /** Settles an order at once, because PayPal has news of it. @returns whether there is such an order */
    async markDue(filter: QueryFilter<OrderDocument>, change: OrderChange = {}): Promise<boolean> {
      const order = await model.findOne(filter, { _id: 1 }).lean<OrderDocument>();
      if (!order) return false;
      await this.update(order._id, () => ({ change: { ...change, checkAt: new Date(), checks: 0 } }));
      return true;
    },
  };
}
