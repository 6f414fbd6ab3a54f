import { conflict, notFound } from '@layover/kit/errors';

export const postNotFound = () => notFound('This post');
export const tooManyPosts = () => conflict('too_many_posts', 'You have too many posts. Delete some first.');
/** `stored`: `{ post }` as it is now. */
export const postEdited = (stored: unknown) =>
  conflict('post_changed', 'This post was changed meanwhile.', stored);

export const commentNotFound = () => notFound('This comment');
export const ownContent = () => conflict('own_content', 'This is your own.');
