import { randomBytes } from 'node:crypto';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { type QueryFilter, Types } from 'mongoose';
import { CARD_FIELDS, creatorInterest, type PlanDocument, type PlanModel } from './plan.model.ts';
import { planChanged } from './plan-event.ts';

/** The fields of a new plan; the others begin with their defaults. */
export type NewPlan = Omit<
  PlanDocument,
  | ('_id' | 'gallery' | 'order' | 'firstInterested' | 'interestChange' | 'revision' | 'version')
  | (
      | 'disabled'
      | 'reason'
      | 'count'
      | 'unlisted'
      | 'waiting'
      | 'full'
      | 'unannounced'
      | 'createdAt'
      | 'outbox'
    )
> & {
  gallery?: string[];
  _id?: Types.ObjectId;
};

type PlanChangeOf = (
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

    /** A plan of any state with its search terms, to make another one from it. */
    findWithTerms: (id: string): Promise<PlanDocument | null> =>
      plans.findById(id).lean<PlanDocument>().exec(),

    /** The visible ones among some plans, in the same order, without their long texts. */
    async findVisible(ids: readonly Types.ObjectId[]): Promise<PlanDocument[]> {
      if (ids.length === 0) return [];
      const visible = await plans
        .find({ _id: { $in: ids }, visible: true }, CARD_FIELDS)
        .lean<PlanDocument[]>();
      const byId = new Map(visible.map((plan) => [String(plan._id), plan]));
      return ids.flatMap((id) => byId.get(String(id)) ?? []);
    },

    /**
     * Stores plans, in which their creators are interested, with one command.
     * @param eventsOf further events of a new plan
     */
    async insert(
      wanted: readonly NewPlan[],
      eventsOf: (plan: PlanDocument) => readonly OutboxEntry[] = () => [],
    ): Promise<PlanDocument[]> {
      const entries = wanted.map((plan) => newDocument(plans, plan, eventsOf));
      await plans.insertMany(entries.map(({ document }) => document));
      for (const { document, events } of entries) outbox.publish(plans, document._id, events);
      return entries.map(({ document }) => {
        const { outbox: _outbox, ...stored } = document.toObject<PlanDocument>();
        return { ...stored, searchTerms: [] };
      });
    },

    /** Stores a change if the plan still has the version that was read; otherwise reads and changes it again. */
    update: (id: string | Types.ObjectId, change: PlanChangeOf, condition: QueryFilter<PlanDocument> = {}) =>
      updateVersioned({ model: plans, outbox, projection, filter: { _id: id, ...condition }, change }),

    hasPicture: async (path: string): Promise<boolean> =>
      (await plans.exists({ $or: [{ image: path }, { gallery: path }] })) !== null,

    countListed: (): Promise<number> => plans.countDocuments({ listed: true }),

    /** Ids of the plans in lists, by time. */
    async listedIds(skip: number, limit: number): Promise<string[]> {
      const found = await plans
        .find({ listed: true }, { _id: 1 })
        .sort({ sortAt: 1, _id: 1 })
        .hint('by_time')
        .skip(skip)
        .limit(limit)
        .lean();
      return found.map(({ _id }) => String(_id));
    },

    /** Takes plans out of the lists that are over. */
    async delistOver(now: Date): Promise<number> {
      const over = { listed: true, until: { $lte: now } };
      return (await plans.updateMany(over, { $set: { listed: false } }, { hint: 'by_end' })).modifiedCount;
    },

    /** Ids of plans with a waitlist and a free place. */
    async idsWithFreePlace(now: Date): Promise<Types.ObjectId[]> {
      const filter = { waiting: { $gt: 0 }, full: false, until: { $gt: now } };
      const rows = await plans.find(filter, { _id: 1 }).hint('with_waitlist').limit(100).lean();
      return rows.map(({ _id }) => _id);
    },
  };
}

/** A random id, so that the id of a hidden plan cannot be guessed. */
export const newPlanId = () => new Types.ObjectId(randomBytes(12));

function newDocument(
  plans: PlanModel,
  { _id = newPlanId(), ...plan }: NewPlan,
  eventsOf: (plan: PlanDocument) => readonly OutboxEntry[],
) {
  const document = new plans({ ...plan, _id, ...creatorInterest(plan.creator, new Date()) });
  const stored = document.toObject<PlanDocument>();
  const message = { planId: String(_id), userId: String(plan.creator), interested: true, count: 0 };
  const events = [
    planChanged(stored, 1),
    outboxEntry('plan.interest-changed', message, { version: 1 }),
    ...eventsOf(stored),
  ];
  document.set('outbox', events);
  return { document, events };
}
