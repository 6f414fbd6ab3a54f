import { upsertUnlessNewer } from '@layover/kit/events/upsert-if-newer';
import { lastIdOf, nextDocuments } from '@layover/kit/jobs/refold-search-keys';
import type { Types } from 'mongoose';
import type { CategoryProjectionModel } from '../known-categories/index.ts';
import type { PlanDocument, PlanModel } from '../plans/index.ts';
import type { SearchEntryModel } from './search-entry.model.ts';
import { searchEntryOf } from './search-entry.ts';

/** Milliseconds in which searches that began before the end of a plan still find it. */
export const KEEP_OVER_MS = 3600_000;
/** Milliseconds between two searches for plans without an entry. */
export const INDEX_COMPLETION_INTERVAL_MS = 3600_000;
const BATCH = 500;

interface SearchIndexDeps {
  entries: SearchEntryModel;
  plans: PlanModel;
  categories: CategoryProjectionModel;
}

export type SearchIndex = ReturnType<typeof searchIndex>;

/** The search entries of the listed plans. */
export function searchIndex({ entries, plans, categories }: SearchIndexDeps) {
  /** Writes the entry of a plan, unless there is one of a later version. */
  async function put(plan: PlanDocument): Promise<void> {
    const { _id, version } = plan;
    const update = plan.listed ? await entryUpdate(plan) : removal(version);
    await upsertUnlessNewer(entries, { _id, version: { $lte: version } }, update);
  }

  async function entryUpdate(plan: PlanDocument) {
    const [category, existing] = await Promise.all([
      categories.findById(plan.category).lean(),
      entries.findById(plan._id, { listedAt: 1 }).lean(),
    ]);
    const { _id, ...entry } = searchEntryOf(plan, category ?? undefined, existing?.listedAt ?? new Date());
    return { $set: entry, $unset: { removedAt: 1 as const } };
  }

  return {
    put,

    /** Updates the entry from the stored plan, after the event of a change. */
    async refresh(planId: string | Types.ObjectId): Promise<void> {
      const plan = await plans.findById(planId).lean<PlanDocument>();
      if (!plan) return;
      const entry = await entries.findById(plan._id, { version: 1, isOpen: 1, removedAt: 1 }).lean();
      if (!plan.listed && (!entry || entry.removedAt)) return;
      await put(plan);
    },

    /** Whether `isOpen` of the entry differs from the plan, as after a click that fills it or makes a place free. */
    async isOutdated(planId: string, isOpen: boolean): Promise<boolean> {
      return (await entries.exists({ _id: planId, isOpen: !isOpen })) !== null;
    },

    /** Removes the entries of plans that have been over for some time. */
    async removeOver(now: Date): Promise<void> {
      const until = { $lte: new Date(now.getTime() - KEEP_OVER_MS) };
      await entries.deleteMany({ until }, { hint: 'by_end' });
    },

    /** Makes the entries of the next plans again, after a change of the rules of search keys. */
    async refoldAfter(after: unknown): Promise<unknown> {
      const batch = await nextDocuments<PlanDocument>(plans, after);
      for (const plan of batch) if (plan.listed) await put(plan);
      return lastIdOf(batch);
    },

    /** Makes the entries that listed plans lack, as after an import, or that lack a cell, as after an upgrade. @returns their number */
    async putMissing(): Promise<number> {
      let last: Types.ObjectId | undefined;
      let added = 0;
      for (;;) {
        const batch = await plans
          .find({ listed: true, ...(last && { _id: { $gt: last } }) }, { _id: 1 })
          .sort({ _id: 1 })
          .hint('_id_')
          .limit(BATCH)
          .lean();
        const ids = batch.map(({ _id }) => _id);
        const known = await entries.find({ _id: { $in: ids }, cell: { $gt: '' } }, { _id: 1 }).lean();
        const indexed = new Set(known.map(({ _id }) => String(_id)));
        const missing = ids.filter((id) => !indexed.has(String(id)));
        for (const plan of await plans.find({ _id: { $in: missing } }).lean<PlanDocument[]>())
          await put(plan);
        added += missing.length;
        last = ids.at(-1);
        if (ids.length < BATCH) return added;
      }
    },
  };
}

const GONE = Object.fromEntries(
  [
    'city',
    'category',
    'subcategories',
    'comfort',
    'isOpen',
    'words',
    'keys',
    'location',
    'cell',
    'startsLocal',
    'eveningEnd',
    'sortAt',
    'until',
    'listedAt',
  ].map((field) => [field, 1 as const]),
);

const removal = (version: number) => ({ $set: { version, removedAt: new Date() }, $unset: GONE });
