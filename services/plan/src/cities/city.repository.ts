import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { cityNotFound } from '../errors.ts';
import type { CityDocument, CityModel } from '../places/index.ts';

export type CityFields = Pick<
  CityDocument,
  'name' | 'translations' | 'country' | 'countryCode' | 'zone' | 'text' | 'location'
>;

export type CityRepository = ReturnType<typeof cityRepository>;

/** All writes of destinations, together with their events. */
export function cityRepository(cities: CityModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    ...managedDocuments<CityDocument>({
      model: cities,
      outbox,
      type: 'plan.admin-action',
      subjectType: 'city',
      nameOf: ({ name }) => name,
      auditedFields,
      notFound: cityNotFound,
      update: (slug, change) =>
        updateVersioned({ model: cities, outbox, filter: { _id: slug, removedAt: null }, change }),
    }),

    find: (slug: string) => cities.findOne({ _id: slug, removedAt: null }).lean<CityDocument>().exec(),

    /** All destinations in the order of an ADMIN, then by name. */
    all: () => cities.find({ removedAt: null }).sort({ order: 1, name: 1 }).lean<CityDocument[]>().exec(),

    /** Destinations whose plans may have an older name. */
    toRefresh: () =>
      cities
        .find({ refreshPlansUntil: { $ne: null } })
        .lean<CityDocument[]>()
        .exec(),

    /** Ends the refresh of names until this time, unless a later one was requested. */
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

const auditedFields = ({ name, translations, country, countryCode, zone, text, location }: CityDocument) => ({
  name,
  country,
  countryCode,
  zone,
  text,
  translations: Object.entries(translations ?? {}).map(([code, texts]) =>
    [code, texts.name, texts.text].filter(Boolean).join(' '),
  ),
  location: [location.lat, location.lng],
});
