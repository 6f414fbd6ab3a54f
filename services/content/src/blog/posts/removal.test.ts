import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { REMOVED_POST_DAYS } from '@layover/proto/limits';
import { commentModel } from '../comments/comment.model.ts';
import { likeModel } from '../likes/like.model.ts';
import { startBlog, type TestBlog } from '../testing/start-blog.ts';
import { postModel } from './post.model.ts';
import { slugModel } from './slug.model.ts';

let blog: TestBlog;
beforeAll(async () => {
  blog = await startBlog();
});
afterAll(() => blog?.stop());

const upload = async (author: Parameters<TestBlog['as']>[0]): Promise<string> => {
  const call = blog
    .as(author)
    .post('/api/blog/add-picture')
    .attach('image', await picture('png'), 'x.png');
  return (await call.expect(201)).body.document.image;
};

it('removes the posts, comments and likes of a deleted account, with pictures, and counts them out', async () => {
  const [leaving, staying] = [await blog.member(), await blog.member()];
  const image = await upload(leaving);
  const own = await blog.createPublished(leaving, { image });
  const other = await blog.createPublished(staying);
  for (const [person, post] of [
    [leaving, other],
    [staying, other],
    [staying, own],
  ] as const) {
    await blog.as(person).post(`/api/blog/comments/${post._id}`).send({ text: 'x' }).expect(201);
    await blog.as(person).put(`/api/blog/like/${post._id}`).expect(200);
  }
  await publishEvent(blog, 'auth.account-deleted', { accountId: leaving._id }, 9);
  await eventually(
    async () => expect(await postModel(blog.mongo).exists({ _id: own._id })).toBeNull(),
    30_000,
  );
  await blog.http.get(`/api/blog/post/${own.slug}`).expect(404);
  await eventually(async () => expect(await blog.read(other._id)).toMatchObject({ comments: 1, likes: 1 }));
  await blog.http.get(`/api${image}`).expect(404);
  expect(await commentModel(blog.mongo).countDocuments({ post: own._id })).toBe(0);
  expect(await likeModel(blog.mongo).countDocuments({ post: own._id })).toBe(0);
  expect(await slugModel(blog.mongo).countDocuments({ post: own._id })).toBe(0);
});

it('removes posts for good when they can no longer be restored', async () => {
  const author = await blog.member();
  const [old, recent] = [await blog.createPublished(author), await blog.createPublished(author)];
  for (const { _id } of [old, recent]) await blog.as(author).delete(`/api/blog/post/${_id}`).expect(200);
  const long = new Date(Date.now() - (REMOVED_POST_DAYS + 1) * 24 * 3600_000);
  await postModel(blog.mongo).updateOne({ _id: old._id }, { $set: { removedAt: long } });
  await blog.deps().blog.posts.removeOld();
  await blog.as(author).put(`/api/blog/restore/${old._id}`).expect(404);
  await blog.as(author).put(`/api/blog/restore/${recent._id}`).expect(200);
});
