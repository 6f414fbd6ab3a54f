import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import { setPlaces } from '@layover/kit/ordering/set-places';
import { Types } from 'mongoose';
import type { PackageDocument, PackageModel } from './package.model.ts';

export type PackageFields = Pick<
  PackageDocument,
  'name' | 'text' | 'translations' | 'cost' | 'days' | 'colour' | 'featured' | 'items' | 'limits'
>;

type ChangeOf = (
  stored: PackageDocument,
  nextVersion: number,
) => VersionedChange<PackageDocument> | undefined;

const NOT_REMOVED = { removedAt: null };

export type PackageRepository = ReturnType<typeof packageRepository>;

/** All writes of packages, together with their events. A removed one stays stored, for its event. */
export function packageRepository(model: PackageModel, outbox: Pick<Outbox, 'publish'>) {
  const update = (filter: object, change: ChangeOf) => updateVersioned({ model, outbox, filter, change });

  return {
    all: () => model.find(NOT_REMOVED).sort({ order: 1, _id: 1 }).lean<PackageDocument[]>().exec(),
    find: (id: string) =>
      model
        .findOne({ _id: id, ...NOT_REMOVED })
        .lean<PackageDocument>()
        .exec(),
    hasPicture: async (path: string): Promise<boolean> => (await model.exists({ image: path })) !== null,

    /** @returns undefined when the tier has a package. The package of a removed tier begins again. */
    async insert(
      tier: PackageDocument['tier'],
      fields: PackageFields & { order: number },
      eventsOf: (created: PackageDocument, version: number) => readonly OutboxEntry[],
    ): Promise<PackageDocument | undefined> {
      const fresh = { ...fields, image: '', revision: 1, removedAt: null };
      const created: PackageDocument = { ...fresh, _id: new Types.ObjectId(), tier, version: 1 };
      const events = eventsOf(created, 1);
      try {
        await retryOnDeadlock(() => model.create({ ...created, outbox: [...events] }));
        outbox.publish(model, created._id, events);
        return created;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      const revived = await update({ tier, removedAt: { $ne: null } }, (stored, version) => ({
        update: { $set: fresh },
        events: eventsOf({ ...stored, ...fresh }, version),
      }));
      return revived?.after;
    },

    update: (id: string, change: ChangeOf) => update({ _id: id, ...NOT_REMOVED }, change),

    /** Gives packages new places. The first write carries the event. */
    setPlaces: (places: readonly { _id: string; order: number }[], event: OutboxEntry): Promise<void> =>
      setPlaces(
        model,
        outbox,
        places.map(({ _id, order }) => ({ _id: new Types.ObjectId(_id), order })),
        event,
      ),
  };
}
