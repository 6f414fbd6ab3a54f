import { randomBytes } from 'node:crypto';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { type QueryFilter, Types } from 'mongoose';
import { creatorInterest, type PlanDocument, type PlanModel } from './plan.model.ts';
import { planChanged } from './plan-event.ts';

/** What a new plan needs; the other fields begin with their defaults. */
export type NewPlan = Omit<
  PlanDocument,
  | ('_id' | 'gallery' | 'order' | 'firstInterested' | 'interestChange' | 'revision' | 'version')
  | ('disabled' | 'reason' | 'count' | 'unlisted' | 'waiting' | 'full' | 'createdAt' | 'outbox')
>;

export type PlanChangeOf = (
  plan: PlanDocument,
  nextVersion: number,
) => VersionedChange<PlanDocument> | undefined | Promise<VersionedChange<PlanDocument> | undefined>;

/** Search terms are only for queries, so no read returns them. */
const projection = { searchTerms: 0 } as const;

export type PlanRepository = ReturnType<typeof planRepository>;

/** All writes of plans, together with their events. */
export function planRepository(plans: PlanModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    /** Finds a visible plan; with `hidden`, also a draft or a disabled plan. */
    find: (id: string, options: { hidden: boolean }): Promise<PlanDocument | null> =>
      plans
        .findOne(options.hidden ? { _id: id } : { _id: id, visible: true }, projection)
        .lean<PlanDocument>()
        .exec(),

    /**
     * Stores a plan, in which its creator is interested.
     * @param _id a random id by default, so that the id of a hidden plan cannot be guessed
     */
    async insert(
      plan: NewPlan,
      { _id = new Types.ObjectId(randomBytes(12)), events = [] as readonly OutboxEntry[] } = {},
    ): Promise<PlanDocument> {
      const document = new plans({ ...plan, _id, ...creatorInterest(plan.creator, new Date()) });
      const message = { planId: String(_id), userId: String(plan.creator), interested: true, count: 0 };
      const all = [
        planChanged(document.toObject<PlanDocument>(), 1),
        outboxEntry('plan.interest-changed', message, { version: 1 }),
        ...events,
      ];
      document.set('outbox', all);
      const stored = await document.save();
      outbox.publish(plans, _id, all);
      const { outbox: _outbox, searchTerms: _terms, ...inserted } = stored.toObject<PlanDocument>();
      return { ...inserted, searchTerms: [] };
    },

    /** Stores a change if the plan still has the version that was read; otherwise reads and changes it again. */
    update: (id: string | Types.ObjectId, change: PlanChangeOf, condition: QueryFilter<PlanDocument> = {}) =>
      updateVersioned({ model: plans, outbox, projection, filter: { _id: id, ...condition }, change }),

    hasPicture: async (path: string): Promise<boolean> =>
      (await plans.exists({ $or: [{ image: path }, { gallery: path }] })) !== null,

    /** Takes plans out of the lists that are over. */
    async delistOver(now: Date): Promise<number> {
      const over = { listed: true, until: { $lte: now } };
      return (await plans.updateMany(over, { $set: { listed: false } }, { hint: 'by_end' })).modifiedCount;
    },

    /** Ids of plans with a waitlist and a free place. */
    async idsWithFreePlace(now: Date): Promise<Types.ObjectId[]> {
      const filter = { waiting: { $gt: 0 }, full: false, until: { $gt: now } };
      const found = await plans.find(filter, { _id: 1 }).hint('with_waitlist').limit(100).lean();
      return found.map(({ _id }) => _id);
    },
  };
}
