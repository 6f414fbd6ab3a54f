import { conflict, notFound } from '@layover/kit/errors';

export const categoryNotFound = () => notFound('This category');
export const categoryExists = () => conflict('category_exists', 'There is a category with this name.');
export const tooManyCategories = () => conflict('too_many_categories', 'There are too many categories.');
export const categoryInUse = () => conflict('category_in_use', 'Plans use this category.');
/** `stored`: the category as it is now. */
export const categoryEdited = (stored: unknown) =>
  conflict('category_changed', 'Somebody else has edited this category meanwhile.', { category: stored });
/** `ids`: the subcategories that need a replacement. */
export const subcategoryInUse = (ids: readonly string[]) =>
  conflict('subcategory_in_use', 'Plans use a subcategory that would be removed.', { subcategories: ids });
