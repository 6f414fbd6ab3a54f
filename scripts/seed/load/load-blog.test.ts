import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { openStorage } from '@layover/kit/uploads/storage';
import type { Post, PostCard } from '@layover/proto/http/content/blog-schemas';
import { contentService } from '../../../services/content/src/service.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import { posts } from '../posts/posts.ts';
import { loadBlog } from './load-blog.ts';
import { loadPeople } from './load-people.ts';
import type { SeedContext } from './seed-context.ts';

let service: TestService;
let context: SeedContext;
beforeAll(async () => {
  service = await startTestService(contentService);
  context = {
    now: new Date(),
    database: () => service.mongo,
    pictures: createPictureStore((owner) =>
      openStorage(owner, { UPLOADS_DIR: service.uploadsDir, UPLOADS_S3_REGION: 'us-east-1' }),
    ),
    password: () => 'not asked for here',
    log: () => undefined,
  };
  await loadPeople(context, 'content');
  await loadBlog(context);
}, 180_000);
afterAll(() => service?.stop());

const list = async (query: object, language = 'en'): Promise<PostCard[]> =>
  (await service.http.get('/api/blog/').query(query).set('Accept-Language', language).expect(200)).body
    .document.posts;

it('loads posts that readers find, with their pictures, comments and readers, and nothing twice', async () => {
  const cards = await list({ limit: 100 });
  expect(cards).toHaveLength(posts.length);
  expect(cards[0]).toMatchObject({
    featured: true,
    author: { first_name: 'Tomás' },
    reads: 1204,
    comments: 3,
  });
  expect((await list({ search: 'desconocidos' }, 'es'))[0]?.title).toMatch(/^Comer a solas/);
  for (const { slug, image, comments, likes } of cards) {
    const { post } = (await service.http.get(`/api/blog/post/${slug}`).expect(200)).body.document as {
      post: Post;
    };
    for (const [, path] of [['', `/api${image}`], ...post.html.matchAll(/src="([^"]+)"/g)])
      await service.http.get(path!).expect(200);
    const listed = await service.http.get(`/api/blog/comments/${post._id}`).expect(200);
    expect([listed.body.document.total, likes > 0]).toEqual([comments, true]);
  }
  const tomorrow = new Date(Date.now() + 24 * 3600_000);
  expect(await loadBlog({ ...context, now: tomorrow })).toBe(0);
});
