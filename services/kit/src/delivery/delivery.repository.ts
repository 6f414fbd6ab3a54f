import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import { type Claimed, heldBy, leases } from '../jobs/leases.ts';
import { DUPLICATE_KEY, writeErrorsOf } from '../mongo.ts';
import type { DeliveryDocument, DeliveryState, NewDelivery } from './delivery.model.ts';

/** Longer than an attempt can take, so that only a delivery whose process has died is taken again or given up. */
const LEASE_MS = 10 * 60_000;

type FinalState = Exclude<DeliveryState, 'waiting' | 'sending'>;

type Attempt = Pick<Claimed<DeliveryDocument>, '_id' | 'lease'>;

/** What an attempt adds to lists that only one kind of delivery has, in the same write. */
type Additions = Pick<UpdateQuery<unknown>, '$push'>;

interface DeliveryOptions {
  /** The index of `state` and `nextAttemptAt`. */
  dueIndex: string;
  /** Removed once the delivery is done. */
  contentFields: readonly string[];
  /** A delivery that could not be sent for this time is given up. */
  giveUpAfterMs: number;
}

/**
 * A queue of deliveries in the database, which several instances share. Each is sent at most once
 * (docs/decisions/0007-a-mail-is-sent-at-most-once.md).
 */
export function deliveryRepository<D extends DeliveryDocument, N extends NewDelivery>(
  model: Model<D>,
  { dueIndex, contentFields, giveUpAfterMs }: DeliveryOptions,
) {
  // The types of mongoose cannot express that all documents have the fields of a delivery.
  const deliveries = model as unknown as Model<DeliveryDocument>;
  const { claim } = leases({ model, dueField: 'nextAttemptAt', sort: { state: 1 }, leaseMs: LEASE_MS });
  const at = (ms: number) => new Date(Date.now() + ms);
  const due = (state: 'waiting' | 'sending') => ({ state, nextAttemptAt: { $lte: new Date() } });
  const finish = (state: FinalState, error?: string) => ({
    $set: { state, doneAt: new Date(), ...(error && { error }) },
    $unset: Object.fromEntries([...contentFields, 'lease'].map((field) => [field, 1 as const])),
  });

  return {
    /** Stored deliveries do not change, even if they are done. @returns the number of new deliveries */
    async add(added: readonly N[]): Promise<number> {
      if (added.length === 0) return 0;
      const now = new Date();
      const documents = added.map(({ notBefore = now, ...delivery }) => ({
        ...delivery,
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: notBefore,
        createdAt: notBefore,
      }));
      try {
        await deliveries.collection.insertMany(documents as never, { ordered: false });
        return documents.length;
      } catch (err) {
        const writeErrors = writeErrorsOf(err);
        if (writeErrors.length === 0 || writeErrors.some(({ code }) => code !== DUPLICATE_KEY)) throw err;
        return documents.length - writeErrors.length;
      }
    },

    /** Whether it was ever added, even if it is done. */
    has: async (_id: string): Promise<boolean> => (await deliveries.exists({ _id })) !== null,

    waiting: () => deliveries.countDocuments({ state: 'waiting' }).hint(dueIndex).exec(),

    hasDue: async (): Promise<boolean> => (await deliveries.exists(due('waiting')).hint(dueIndex)) !== null,

    /** Takes the delivery that has been due for the longest time: of all, or of one owner. */
    claim: (owner?: string) => claim({ state: 'waiting', ...(owner && { owner }) } as QueryFilter<D>),

    /** Call it right before the delivery is sent. @returns whether this instance still holds the claim and may send it */
    async markSending(attempt: Attempt): Promise<boolean> {
      const { modifiedCount } = await deliveries.updateOne(
        { ...heldBy(attempt), state: 'waiting' },
        { $set: { state: 'sending', nextAttemptAt: at(LEASE_MS) } },
      );
      return modifiedCount > 0;
    },

    async retry(attempt: Attempt, delayMs: number, error: string, additions: Additions = {}): Promise<void> {
      await deliveries.updateOne(heldBy(attempt), {
        ...additions,
        $set: { state: 'waiting', nextAttemptAt: at(delayMs), error },
        $unset: { lease: 1 },
      });
    },

    async finish(
      attempt: Attempt,
      state: FinalState,
      error?: string,
      additions: Additions = {},
    ): Promise<void> {
      await deliveries.updateOne(heldBy(attempt), { ...additions, ...finish(state, error) });
    },

    /** Marks deliveries as failed whose process has died while sending, or that have waited for too long. @returns their ids */
    async giveUp(): Promise<string[]> {
      const interrupted = due('sending');
      const old = { ...due('waiting'), createdAt: { $lte: at(-giveUpAfterMs) } };
      const ids: string[] = [];
      for (const [filter, error] of [
        [interrupted, 'the process ended while it was sending: the outcome is unknown'],
        [old, undefined],
      ] as const) {
        const found = await deliveries.find(filter, { _id: 1 }).hint(dueIndex).limit(1000).lean();
        const given = found.map(({ _id }) => _id);
        if (given.length === 0) continue;
        await deliveries.updateMany({ ...filter, _id: { $in: given } }, finish('failed', error));
        ids.push(...given);
      }
      return ids;
    },

    async removeByOwner(owner: string): Promise<void> {
      await deliveries.deleteMany({ owner });
      await deliveries.deleteMany({ about: owner });
    },
  };
}
