import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { packageNotFound } from '../errors.ts';
import type { PackageDocument, PackageModel } from './package.model.ts';

const NOT_REMOVED = { removedAt: null };

export type PackageRepository = ReturnType<typeof packageRepository>;

/** All writes of packages, together with their events. */
export const packageRepository = (model: PackageModel, outbox: Pick<Outbox, 'publish'>) => ({
  ...managedDocuments<PackageDocument>({
    model,
    outbox,
    type: 'payment.admin-action',
    subjectType: 'package',
    nameOf: ({ name }) => name,
    auditedFields,
    notFound: packageNotFound,
    update: (id, change) => updateVersioned({ model, outbox, filter: { _id: id, ...NOT_REMOVED }, change }),
  }),

  all: () => model.find(NOT_REMOVED).sort({ order: 1, _id: 1 }).lean<PackageDocument[]>().exec(),
  find: (id: string) =>
    model
      .findOne({ _id: id, ...NOT_REMOVED })
      .lean<PackageDocument>()
      .exec(),
  hasPicture: async (path: string): Promise<boolean> => (await model.exists({ image: path })) !== null,
});

const auditedFields = ({
  name,
  text,
  translations,
  cost,
  days,
  colour,
  featured,
  items,
  limits,
}: PackageDocument) => ({
  name,
  text,
  cost: (cost / 100).toFixed(2),
  days,
  colour,
  featured,
  translations: Object.entries(translations ?? {}).map(([code, texts]) =>
    [code, texts.name, texts.text].filter(Boolean).join(' '),
  ),
  items: items.map((item) =>
    [
      `${item.included ? '+' : '-'} ${item.text}`,
      ...Object.entries(item.translations ?? {}).map(([code, texts]) => `${code} ${texts.text ?? ''}`),
    ].join(' / '),
  ),
  chatRequestsPerDay: limits.chatRequestsPerDay ?? 'no limit',
  groupMembers: limits.groupMembers,
});
