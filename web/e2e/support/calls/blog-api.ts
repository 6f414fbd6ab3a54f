import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import type { APIRequestContext } from '@playwright/test';
import { authorization, expect, type Traveller } from '../journey.ts';

interface NewPost {
  title: string;
  html?: string;
  tags?: string[];
  excerpt?: string;
}

/** Waits until the blog has received the member's profile. */
export async function waitForBlog(request: APIRequestContext, author: Traveller): Promise<void> {
  const headers = authorization(author);
  const status = async () => (await request.get('/api/blog/mine', { headers })).status();
  await expect.poll(status, { timeout: 20_000, intervals: [100] }).toBe(200);
}

export async function createPost(
  request: APIRequestContext,
  author: Traveller,
  post: NewPost,
): Promise<EditablePost> {
  await waitForBlog(request, author);
  const response = await request.post('/api/blog/create-post', {
    data: { html: '<p>A quiet evening by the river.</p>', ...post },
    headers: authorization(author),
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).document.post;
}

export async function publishPost(
  request: APIRequestContext,
  author: Traveller,
  post: NewPost,
): Promise<EditablePost> {
  const { _id, revision } = await createPost(request, author, post);
  const response = await request.put(`/api/blog/publish/${_id}`, {
    data: { revision },
    headers: authorization(author),
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()).document.post;
}
