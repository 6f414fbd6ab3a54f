import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { CategoryDocument, Named } from './category.model.ts';

/** The event `content.category-changed` for a category as it is after the change. */
export const categoryChanged = (
  category: Omit<CategoryDocument, 'version' | 'revision' | 'order' | 'icon'>,
  version: number,
): OutboxEntry =>
  outboxEntry(
    'content.category-changed',
    {
      categoryId: category._id,
      name: category.name,
      translations: translatedNames(category),
      subcategories: category.subcategories.map((subcategory) => ({
        id: subcategory._id,
        name: subcategory.name,
        translations: translatedNames(subcategory),
      })),
      removed: category.removedAt !== null,
      replacementId: category.replacement,
      subcategoryReplacements: category.replacements ?? {},
    },
    { version },
  );

const translatedNames = ({ translations = {} }: Named): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([code, { name }]) => (name ? [[code, name]] : [])),
  );
