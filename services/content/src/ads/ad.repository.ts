import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { ADS_MAX } from '@layover/proto/limits';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { adNotFound } from '../errors.ts';
import { AD_DEFAULTS, type AdDocument, type AdModel } from './ad.model.ts';

export type AdFields = Omit<AdDocument, '_id' | 'order' | 'revision' | 'version' | 'creation' | 'outbox'>;

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
    ...managedDocuments<AdDocument>({
      model: ads,
      outbox,
      type: 'content.admin-action',
      subjectType: 'ad',
      nameOf: ({ title }) => title,
      auditedFields,
      notFound: adNotFound,
      update: async (id, change) => {
        const updated = await updateVersioned({
          model: ads,
          outbox,
          projection: FIELDS,
          filter: { _id: id },
          change: (ad, version) => change(complete(ad), version),
        });
        return updated && { before: complete(updated.before), after: complete(updated.after) };
      },
    }),

    all: () => inOrder({}, 'in_order'),

    enabled: () => inOrder({ disable: false }, 'shown_in_order'),

    count: () => ads.countDocuments(),

    exists: async (id: string): Promise<boolean> => (await ads.exists({ _id: id })) !== null,

    hasPicture: async (path: string): Promise<boolean> => (await ads.exists({ image: path })) !== null,
  };
}

const auditedFields = ({ translations, startsAt, endsAt, ...fields }: AdDocument) => ({
  title: fields.title,
  button: fields.button,
  buttontext: fields.buttontext,
  url: fields.url,
  image: fields.image,
  disable: fields.disable,
  translations: Object.entries(translations).map(([code, texts]) =>
    [code, texts.title, texts.buttontext].filter(Boolean).join(' '),
  ),
  startsAt: startsAt?.local,
  endsAt: endsAt?.local,
  zone: fields.zone,
  cities: fields.cities,
  firstDate: fields.firstDate,
  lastDate: fields.lastDate,
});
