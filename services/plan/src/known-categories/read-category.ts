import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import type { CategoryProjection, CategoryProjectionModel } from './category-projection.model.ts';

interface Chosen {
  category: string;
  subcategories: readonly string[];
}

/** The category that a body names. Adds errors of it or of its subcategories to `wrong`. */
export async function readCategory(
  categories: CategoryProjectionModel,
  body: Chosen,
  wrong: FieldMessages,
): Promise<CategoryProjection | null> {
  const category = await categories.findOne({ _id: body.category, removed: { $ne: true } }).lean();
  const slugs = new Set(category?.subcategories.map(({ _id }) => _id));
  if (!category) wrong.category = fieldMessage('not_category');
  else if (body.subcategories.some((slug) => !slugs.has(slug)))
    wrong.subcategories = fieldMessage('not_subcategory');
  return category;
}
