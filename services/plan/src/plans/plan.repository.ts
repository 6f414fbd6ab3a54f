import { randomBytes } from 'node:crypto';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { type QueryFilter, Types } from 'mongoose';
import type { PlanDocument, PlanModel } from './plan.model.ts';

export type NewPlan = Omit<
  PlanDocument,
  '_id' | 'gallery' | 'disabled' | 'count' | 'version' | 'createdAt' | 'outbox'
>;

/** Search terms are only for queries, so no read returns them. */
const projection = { searchTerms: 0 } as const;

export type PlanRepository = ReturnType<typeof planRepository>;

/** All writes of plans, together with their events. */
export function planRepository(plans: PlanModel, outbox: Pick<Outbox, 'publish'>) {
  /** Stores a change if the plan still has the version that was read; otherwise reads and changes it again. */
  const update = (
    id: string | Types.ObjectId,
    change: (plan: PlanDocument, nextVersion: number) => VersionedChange<PlanDocument> | undefined,
    condition: QueryFilter<PlanDocument> = {},
  ) => updateVersioned({ model: plans, outbox, projection, filter: { _id: id, ...condition }, change });

  return {
    /** Finds a visible plan; with `hidden`, also a draft or a disabled plan. */
    find: (id: string, options: { hidden: boolean }): Promise<PlanDocument | null> =>
      plans
        .findOne(options.hidden ? { _id: id } : { _id: id, visible: true }, projection)
        .lean<PlanDocument>()
        .exec(),

    async insert(plan: NewPlan): Promise<PlanDocument> {
      // A random id, so that the id of a hidden plan cannot be guessed.
      const _id = new Types.ObjectId(randomBytes(12));
      const message = { planId: String(_id), name: plan.planName, city: plan.city };
      const events = plan.visible ? [outboxEntry('plan.changed', message, { version: 1 })] : [];
      const stored = await plans.create({ ...plan, _id, outbox: events });
      outbox.publish(plans, _id, events);
      return stored.toObject<PlanDocument>();
    },

    update,

    /**
     * Adds a person to the interested people or removes them, as `decide` returns; undefined changes nothing.
     * @returns the plan after the change; undefined if no plan meets the condition
     */
    async updateInterest(
      id: string,
      condition: QueryFilter<PlanDocument>,
      person: string,
      decide: (plan: PlanDocument) => boolean | undefined,
    ): Promise<PlanDocument | undefined> {
      const change = (plan: PlanDocument, version: number) => {
        const interested = decide(plan);
        if (interested === undefined) return undefined;
        const count = plan.count + (interested ? 1 : -1);
        const entry = { interested: new Types.ObjectId(person) };
        const message = { planId: String(plan._id), userId: person, interested, count };
        return {
          update: { $set: { count }, ...(interested ? { $push: entry } : { $pull: entry }) },
          events: [outboxEntry('plan.interest-changed', message, { version })],
        };
      };
      return (await update(id, change, condition))?.after;
    },

    /** Ids of the plans that a person is interested in, except the person's own plans. */
    async idsOfInterest(person: string): Promise<string[]> {
      const personId = new Types.ObjectId(person);
      const found = await plans.find({ interested: personId, creator: { $ne: personId } }, { _id: 1 }).lean();
      return found.map(({ _id }) => String(_id));
    },

    hasPicture: async (path: string): Promise<boolean> =>
      (await plans.exists({ $or: [{ image: path }, { gallery: path }] })) !== null,
  };
}
