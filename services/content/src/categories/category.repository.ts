import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { categoryNotFound } from '../errors.ts';
import type { CategoryDocument, CategoryModel } from './category.model.ts';

type ChangeOf = (
  category: CategoryDocument,
  nextVersion: number,
) => VersionedChange<CategoryDocument> | undefined | Promise<VersionedChange<CategoryDocument> | undefined>;

export type CategoryRepository = ReturnType<typeof categoryRepository>;

const IN_ORDER = { order: 1, _id: 1 } as const;

/** All writes of categories, together with their events. */
export function categoryRepository(categories: CategoryModel, outbox: Pick<Outbox, 'publish'>) {
  const update = (filter: object, change: ChangeOf) =>
    updateVersioned({ model: categories, outbox, filter, change });

  return {
    ...managedDocuments<CategoryDocument>({
      model: categories,
      outbox,
      type: 'content.admin-action',
      subjectType: 'category',
      nameOf: ({ name }) => name,
      auditedFields,
      notFound: categoryNotFound,
      update: (slug, change) => update({ _id: slug, removedAt: null }, change),
    }),

    /** The categories in order, without the removed ones. */
    all: () => categories.find({ removedAt: null }).sort(IN_ORDER).lean<CategoryDocument[]>().exec(),

    /** Changes a category that was removed; nothing happens if it is not. */
    updateRemoved: (slug: string, change: ChangeOf) =>
      update({ _id: slug, removedAt: { $ne: null } }, change),
  };
}

const auditedFields = ({ name, translations, icon, subcategories }: CategoryDocument) => ({
  name: namesOf({ name, translations }),
  icon,
  subcategories: subcategories.map(({ _id, ...names }) => `${_id}: ${namesOf(names)}`),
});

/** All names of a thing as one text. */
const namesOf = ({ name, translations = {} }: Pick<CategoryDocument, 'name' | 'translations'>) =>
  [
    name,
    ...Object.entries(translations).flatMap(([code, texts]) => (texts.name ? [`${code} ${texts.name}`] : [])),
  ].join(' / ');
