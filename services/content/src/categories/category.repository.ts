import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import { NO_ORDER } from '@layover/kit/ordering/order.rules';
import { setPlaces } from '@layover/kit/ordering/set-places';
import { type CategoryDocument, type CategoryModel, revisionOf } from './category.model.ts';

export type CategoryFields = Pick<CategoryDocument, 'name' | 'translations' | 'icon' | 'subcategories'>;

type ChangeOf = (
  category: CategoryDocument,
  nextVersion: number,
) => VersionedChange<CategoryDocument> | undefined | Promise<VersionedChange<CategoryDocument> | undefined>;

export type CategoryRepository = ReturnType<typeof categoryRepository>;

const IN_ORDER = { order: 1, _id: 1 } as const;

/** All writes of categories, together with their events. */
export function categoryRepository(categories: CategoryModel, outbox: Pick<Outbox, 'publish'>) {
  const update = (slug: string, change: ChangeOf, filter: object = { removedAt: null }) =>
    updateVersioned({ model: categories, outbox, filter: { _id: slug, ...filter }, change });

  return {
    /** The categories in order, without the removed ones. */
    all: () => categories.find({ removedAt: null }).sort(IN_ORDER).lean<CategoryDocument[]>().exec(),

    /** @returns undefined if the slug is taken. A removed category begins again. */
    async insert(
      slug: string,
      fields: CategoryFields,
      eventsOf: (category: CategoryDocument, version: number) => readonly OutboxEntry[],
    ): Promise<CategoryDocument | undefined> {
      const fresh = { ...fields, order: NO_ORDER, removedAt: null, replacement: '' };
      const category: CategoryDocument = { ...fresh, _id: slug, revision: 1, version: 1 };
      const events = eventsOf(category, 1);
      try {
        await categories.create({ ...category, outbox: [...events] });
        outbox.publish(categories, slug, events);
        return category;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      const revived = await update(
        slug,
        (stored, version) => ({
          update: { $set: { ...fresh, revision: revisionOf(stored) + 1 }, $unset: { replacements: 1 } },
          events: eventsOf(category, version),
        }),
        { removedAt: { $ne: null } },
      );
      return revived?.after;
    },

    update,

    /** Changes a category that was removed; nothing happens if it is not. */
    updateRemoved: (slug: string, change: ChangeOf) => update(slug, change, { removedAt: { $ne: null } }),

    /** Gives categories new places. The first write carries the event. */
    setPlaces: (places: readonly Pick<CategoryDocument, '_id' | 'order'>[], event: OutboxEntry) =>
      setPlaces(categories, outbox, places, event),
  };
}
