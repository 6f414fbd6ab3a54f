import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { Types } from 'mongoose';
import { commentModel } from '../comments/comment.model.ts';
import { likeId, likeModel } from '../likes/like.model.ts';
import { startBlog, type TestBlog } from '../testing/start-blog.ts';
import { recountModel } from './recount.model.ts';

const MINUTE_MS = 60_000;

let blog: TestBlog;
let author: Awaited<ReturnType<TestBlog['member']>>;
let post: EditablePost;
beforeAll(async () => {
  blog = await startBlog();
  author = await blog.member();
});
afterAll(() => blog?.stop());

const counts = async () => {
  const { likes, comments } = await blog.read(post._id);
  return { likes, comments };
};
/** The state after an instance ends between a change and its count. */
async function changeWithoutCount(age: number): Promise<void> {
  const [id, person] = [new Types.ObjectId(post._id), new Types.ObjectId(newId())];
  await recountModel(blog.mongo).create({ post: id, at: new Date(Date.now() - age) });
  const createdAt = new Date();
  await likeModel(blog.mongo).create({ _id: likeId(id, person), post: id, person, createdAt });
  await commentModel(blog.mongo).create({ post: id, author: person, text: 'x', createdAt });
}
const waiting = () => recountModel(blog.mongo).countDocuments({ post: new Types.ObjectId(post._id) });

describe('the counts of a post', () => {
  beforeEach(async () => {
    post = await blog.createPublished(author);
  });

  it('are right when many like and take back at once, and no change waits for its count', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => blog.member()));
    await Promise.all(people.map((person) => blog.as(person).put(`/api/blog/like/${post._id}`).expect(200)));
    expect(await counts()).toEqual({ likes: 12, comments: 0 });
    await Promise.all(
      people.slice(0, 5).map((person) => blog.as(person).delete(`/api/blog/like/${post._id}`).expect(200)),
    );
    expect(await counts()).toEqual({ likes: 7, comments: 0 });
    expect(await waiting()).toBe(0);
  });

  it('are repaired after a change that was interrupted before it was counted', async () => {
    await changeWithoutCount(2 * MINUTE_MS);
    expect(await counts()).toEqual({ likes: 0, comments: 0 });
    await blog.deps().blog.counts.repair();
    expect(await counts()).toEqual({ likes: 1, comments: 1 });
    expect(await waiting()).toBe(0);
  });

  it('are left to the instance that is changing them for a minute', async () => {
    await changeWithoutCount(0);
    await blog.deps().blog.counts.repair();
    expect(await counts()).toEqual({ likes: 0, comments: 0 });
    expect(await waiting()).toBe(1);
  });

  it('are right after the next like, whatever was stored', async () => {
    await changeWithoutCount(0);
    await blog.as(author).put(`/api/blog/like/${post._id}`).expect(200);
    expect(await counts()).toEqual({ likes: 2, comments: 1 });
  });
});
