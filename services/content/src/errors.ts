import { conflict, notFound, tooMany } from '@layover/kit/errors';

export const categoryNotFound = () => notFound('This category');
export const categoryExists = () => conflict('category_exists', 'There is a category with this name.');
export const tooManyCategories = () => conflict('too_many_categories', 'There are too many categories.');
export const categoryInUse = () => conflict('category_in_use', 'Plans use this category.');
/** `stored`: `{ category }` as it is now. */
export const categoryEdited = (stored: unknown) =>
  conflict('category_changed', 'Somebody else has edited this category meanwhile.', stored);
/** `ids`: the subcategories that need a replacement. */
export const subcategoryInUse = (ids: readonly string[]) =>
  conflict('subcategory_in_use', 'Plans use a subcategory that would be removed.', { subcategories: ids });

export const contactMessageNotFound = () => notFound('This message');
/** `stored`: `{ message }` as it is now. */
export const contactMessageChanged = (stored: unknown) =>
  conflict('message_changed', 'Somebody else has changed this message meanwhile.', stored);
export const tooManyNotes = () => conflict('too_many_notes', 'There are too many notes.');
export const tooManyAnswers = () => conflict('too_many_answers', 'There are too many answers.');
export const tooManyMessages = (retryAfter: number) =>
  tooMany(retryAfter, 'too_many_messages', 'You have sent too many messages today.');

export const adNotFound = () => notFound('This ad');
export const tooManyAds = () => conflict('too_many_ads', 'There are too many ads.');
/** `stored`: `{ ad }` as it is now. */
export const adEdited = (stored: unknown) =>
  conflict('ad_changed', 'Somebody else has edited this ad meanwhile.', stored);

export const pageNotFound = () => notFound('This page');
export const pageVersionNotFound = () => notFound('This version');
/** `stored`: `{ page }` as it is now. */
export const pageEdited = (stored: unknown) =>
  conflict('page_changed', 'Somebody else has edited this page meanwhile.', stored);

export const postNotFound = () => notFound('This post');
export const tooManyPosts = () => conflict('too_many_posts', 'You have too many posts. Delete some first.');
/** `stored`: `{ post }` as it is now. */
export const postEdited = (stored: unknown) =>
  conflict('post_changed', 'This post was changed meanwhile.', stored);

export const sitemapNotFound = () => notFound('The sitemap');

export const commentNotFound = () => notFound('This comment');
export const ownContent = () => conflict('own_content', 'This is your own.');
