import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startBlog, type TestBlog } from '../testing/start-blog.ts';
import { postModel } from './post.model.ts';

let blog: TestBlog;
let author: Awaited<ReturnType<TestBlog['member']>>;
beforeAll(async () => {
  blog = await startBlog();
  author = await blog.member();
});
afterAll(() => blog?.stop());

const inAnHour = () => new Date(Date.now() + 3600_000);
const schedule = async (at = inAnHour()) => {
  const post = await blog.create(author);
  return blog.publish(author, post, { publishAt: at.toISOString() });
};
const stored = (id: string) => postModel(blog.mongo).findById(id).lean();
/** Makes a scheduled post due. */
const makeDue = (id: string) =>
  postModel(blog.mongo).updateOne({ _id: id }, { $set: { publishAt: new Date(Date.now() - 1000) } });

describe('a scheduled post', () => {
  it('is published at its time, once, by several instances', async () => {
    const at = inAnHour();
    const post = await schedule(at);
    expect(post).toMatchObject({
      state: 'scheduled',
      publishAt: at.toISOString(),
      publishedAt: null,
      slug: '',
    });
    await blog.http.get(`/api/blog/post/${post._id}`).expect(404);
    const later = new Date(at.getTime() + 1);
    const { publishDue } = blog.deps().blog.posts;
    const counts = await Promise.all([1, 2, 3, 4].map(() => publishDue(later)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    const published = (await blog.as(author).get(`/api/blog/edit/${post._id}`).expect(200)).body.document
      .post;
    expect(published).toMatchObject({
      state: 'published',
      publishAt: null,
      publishedAt: at.toISOString(),
      revision: 3,
      slug: expect.stringMatching(/^eating-alone/),
    });
    expect((await blog.read(published.slug))._id).toBe(post._id);
  });

  it('is published by the service itself', async () => {
    const post = await schedule();
    await makeDue(post._id);
    await eventually(async () => expect((await stored(post._id))?.state).toBe('published'), 30_000);
  });

  it('is not published after it became a draft again or was removed', async () => {
    const [draft, removed] = [await schedule(), await schedule()];
    await blog.as(author).put(`/api/blog/unpublish/${draft._id}`).send({ revision: 2 }).expect(200);
    await blog.as(author).delete(`/api/blog/post/${removed._id}`).expect(200);
    await blog.deps().blog.posts.publishDue(new Date(Date.now() + 2 * 3600_000));
    expect([(await stored(draft._id))?.state, (await stored(removed._id))?.state]).toEqual([
      'draft',
      'scheduled',
    ]);
  });

  it('can be published before its time, and at another time', async () => {
    const post = await schedule();
    const at = new Date(Date.now() + 7200_000).toISOString();
    const moved = await blog.publish(author, post, { publishAt: at });
    expect(moved.publishAt).toBe(at);
    expect(await blog.publish(author, moved)).toMatchObject({ state: 'published', publishAt: null });
  });

  it.each(['2020-01-01T00:00:00Z', 'tomorrow'])('is rejected for %s', async (publishAt) => {
    const { _id } = await blog.create(author);
    const rejected = await blog
      .as(author)
      .put(`/api/blog/publish/${_id}`)
      .send({ revision: 1, publishAt })
      .expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['publishAt']);
  });
});
