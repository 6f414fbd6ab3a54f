import type { AccountFixtures } from './account-fixtures.ts';
import { once } from './once.ts';

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
  return { newPost, newPublishedPost, publishedPost: once(newPublishedPost) };
}
