import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { setPlaces } from '@layover/kit/ordering/set-places';
import { ADS_MAX } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { AD_DEFAULTS, type AdDocument, type AdModel } from './ad.model.ts';

export type AdFields = Omit<
  AdDocument,
  '_id' | 'image' | 'disable' | 'order' | 'revision' | 'version' | 'outbox'
>;

export type AdRepository = ReturnType<typeof adRepository>;

const FIELDS = { outbox: 0 } as const;
const IN_ORDER = { order: 1, _id: 1 } as const;

const complete = (ad: AdDocument): AdDocument => ({ ...AD_DEFAULTS, ...ad }) as AdDocument;

/** All writes of ads, together with their events. */
export function adRepository(ads: AdModel, outbox: Pick<Outbox, 'publish'>) {
  const inOrder = async (filter: object, index: string) =>
    (await ads.find(filter, FIELDS).sort(IN_ORDER).hint(index).limit(ADS_MAX).lean<AdDocument[]>()).map(
      complete,
    );

  return {
    all: () => inOrder({}, 'in_order'),

    enabled: () => inOrder({ disable: false }, 'shown_in_order'),

    count: () => ads.countDocuments(),

    exists: async (id: string): Promise<boolean> => (await ads.exists({ _id: id })) !== null,

    hasPicture: async (path: string): Promise<boolean> => (await ads.exists({ image: path })) !== null,

    async insert(
      fields: AdFields,
      eventsOf: (ad: AdDocument) => readonly OutboxEntry[],
    ): Promise<AdDocument> {
      const ad = complete({ ...fields, _id: new Types.ObjectId() } as AdDocument);
      const events = eventsOf(ad);
      await ads.create({ ...ad, outbox: [...events] });
      outbox.publish(ads, ad._id, events);
      return ad;
    },

    async update(
      id: string,
      change: (ad: AdDocument, nextVersion: number) => VersionedChange<AdDocument> | undefined,
    ): Promise<{ before: AdDocument; after: AdDocument } | undefined> {
      const updated = await updateVersioned({
        model: ads,
        outbox,
        projection: FIELDS,
        filter: { _id: id },
        change: (ad, version) => change(complete(ad), version),
      });
      return updated && { before: complete(updated.before), after: complete(updated.after) };
    },

    /** Gives ads new places. The first write carries the event. */
    setPlaces: (places: readonly { _id: string; order: number }[], event: OutboxEntry): Promise<void> =>
      setPlaces(
        ads,
        outbox,
        places.map(({ _id, order }) => ({ _id: new Types.ObjectId(_id), order })),
        event,
      ),
  };
}
