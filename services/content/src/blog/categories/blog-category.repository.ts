import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { managedDocuments } from '@layover/shared/managed-documents/managed-documents';
import { categoryNotFound } from '../../errors.ts';
import type { BlogCategoryDocument, BlogCategoryModel } from './blog-category.model.ts';

export type BlogCategoryRepository = ReturnType<typeof blogCategoryRepository>;

/** All writes of the categories of the blog, together with their events. */
export const blogCategoryRepository = (model: BlogCategoryModel, outbox: Pick<Outbox, 'publish'>) => ({
  ...managedDocuments<BlogCategoryDocument>({
    model,
    outbox,
    type: 'content.admin-action',
    subjectType: 'blog-category',
    nameOf: ({ name }) => name,
    auditedFields,
    notFound: categoryNotFound,
    update: (slug, change) =>
      updateVersioned({ model, outbox, filter: { _id: slug, removedAt: null }, change }),
  }),

  /** The categories in order; there are few. */
  all: (): Promise<BlogCategoryDocument[]> =>
    model.find({ removedAt: null }).sort({ order: 1, _id: 1 }).lean<BlogCategoryDocument[]>().exec(),
});

const auditedFields = ({ name, translations = {} }: BlogCategoryDocument) => ({
  name: [name, ...Object.entries(translations).map(([code, texts]) => `${code} ${texts.name ?? ''}`)].join(
    ' / ',
  ),
});
