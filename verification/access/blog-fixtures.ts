import { randomUUID } from 'node:crypto';
import type { AccountFixtures } from './account-fixtures.ts';
import { once } from './once.ts';

/** A category of the blog that does not exist yet. */
export const blogCategoryBody = () => ({ name: `Trains ${randomUUID().slice(0, 8)}` });

/** Posts of the owner. */
export function blogFixtures({ accounts, request }: AccountFixtures) {
  const newPost = async (): Promise<string> => {
    const body = { title: 'Eating alone', html: '<p>Is a skill.</p>' };
    return (await request(accounts.owner, 'post', '/api/blog/create-post', body)).post._id;
  };
  const newPublishedPost = async (): Promise<string> => {
    const id = await newPost();
    await request(accounts.owner, 'put', `/api/blog/publish/${id}`, { revision: 1 });
    return id;
  };
  const publishedPost = once(newPublishedPost);
  /** A comment of the owner. */
  const newComment = async (): Promise<string> => {
    const path = `/api/blog/comments/${await publishedPost()}`;
    return (await request(accounts.owner, 'post', path, { text: 'Thank you' })).comment._id;
  };
  /** Creates a category of the blog and returns its slug. */
  const newBlogCategory = async (): Promise<string> =>
    (await request(accounts.admin, 'post', '/api/blog/categories', blogCategoryBody())).category._id;
  return { newPost, newPublishedPost, publishedPost, newComment, newBlogCategory };
}
