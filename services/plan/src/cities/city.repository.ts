import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import { NO_ORDER } from '@layover/kit/managed-documents/order.rules';
import { setPlaces } from '@layover/kit/ordering/set-places';
import { type CityDocument, type CityModel, revisionOf } from '../plans/city.model.ts';

export type CityFields = Pick<
  CityDocument,
  'name' | 'translations' | 'country' | 'countryCode' | 'zone' | 'text' | 'location'
>;

export type CityRepository = ReturnType<typeof cityRepository>;

/** All writes of destinations, together with their events. */
export function cityRepository(cities: CityModel, outbox: Pick<Outbox, 'publish'>) {
  const update = (
    slug: string,
    change: (city: CityDocument, nextVersion: number) => VersionedChange<CityDocument> | undefined,
    filter: object = { removedAt: null },
  ) => updateVersioned({ model: cities, outbox, filter: { _id: slug, ...filter }, change });

  return {
    find: (slug: string) => cities.findOne({ _id: slug, removedAt: null }).lean<CityDocument>().exec(),

    /** All destinations in the order of an ADMIN, then by name. */
    all: () => cities.find({ removedAt: null }).sort({ order: 1, name: 1 }).lean<CityDocument[]>().exec(),

    /** @returns undefined if the slug is taken. A destination that was removed a moment ago begins again. */
    async insert(slug: string, fields: CityFields, event: OutboxEntry): Promise<CityDocument | undefined> {
      const fresh = { ...fields, image: '', order: NO_ORDER, refreshPlansUntil: null, removedAt: null };
      try {
        const stored = await cities.create({ ...fresh, _id: slug, outbox: [event] });
        outbox.publish(cities, slug, [event]);
        const { outbox: _outbox, ...city } = stored.toObject<CityDocument>();
        return city;
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      const revived = await update(
        slug,
        (city) => ({ update: { $set: { ...fresh, revision: revisionOf(city) + 1 } }, events: [event] }),
        { removedAt: { $ne: null } },
      );
      return revived?.after;
    },

    update,

    /** Gives destinations new places. The first write carries the event. */
    setPlaces: (places: readonly Pick<CityDocument, '_id' | 'order'>[], event: OutboxEntry): Promise<void> =>
      setPlaces(cities, outbox, places, event),

    /** Destinations whose plans may have an older name. */
    toRefresh: () =>
      cities
        .find({ refreshPlansUntil: { $ne: null } })
        .lean<CityDocument[]>()
        .exec(),

    /** Ends the refresh that was wanted until then, unless there is a later one. */
    endRefresh: ({ _id, refreshPlansUntil }: CityDocument) =>
      cities.updateOne({ _id, refreshPlansUntil }, { $set: { refreshPlansUntil: null } }).exec(),

    /** Destinations that were removed before a time. */
    removedBefore: (time: Date) =>
      cities
        .find({ removedAt: { $lt: time } })
        .lean<CityDocument[]>()
        .exec(),

    restore: ({ _id, removedAt }: CityDocument) =>
      cities.updateOne({ _id, removedAt }, { $set: { removedAt: null } }).exec(),

    /** Deletes a removed destination whose events have been sent. */
    deleteRemoved: ({ _id, removedAt }: CityDocument) =>
      cities.deleteOne({ _id, removedAt, 'outbox.0': { $exists: false } }).exec(),
  };
}
