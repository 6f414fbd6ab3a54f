import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { READ_DAYS } from '@layover/proto/limits';
import { Types } from 'mongoose';
import { postModel } from '../posts/post.model.ts';
import { startBlog, type TestBlog } from '../testing/start-blog.ts';
import { readModels } from './read.model.ts';

const DAY_MS = 24 * 3600_000;

let blog: TestBlog;
let author: Awaited<ReturnType<TestBlog['member']>>;
beforeAll(async () => {
  blog = await startBlog();
  author = await blog.member();
});
afterAll(() => blog?.stop());

const reads = async (id: string) => (await blog.read(id)).reads;

describe('the reads of a post', () => {
  it('of one network count a few times a day, whatever browsers it names', async () => {
    const post = await blog.createPublished(author);
    const other = await blog.createPublished(author);
    const read = (id: string, browser: string) =>
      blog.http
        .post(`/api/blog/read/${id}`)
        .set('X-Forwarded-For', '198.51.100.77')
        .set('User-Agent', browser)
        .expect(202);
    for (let count = 0; count < 60; count++) await read(post._id, `Browser ${count}`);
    // Reads are stored in their order.
    await read(other._id, 'Firefox');
    await eventually(async () => expect(await reads(other._id)).toBe(1));
    expect(await reads(post._id)).toBe(5);
    expect(await readModels(blog.mongo).readers.countDocuments()).toBe(6);
  });

  it('count each reader once a day, but not the author', async () => {
    const post = await blog.createPublished(author);
    const reader = await blog.member();
    const path = `/api/blog/read/${post._id}`;
    for (const _ of [1, 2, 3]) await blog.as(reader).post(path).expect(202);
    await blog.as(author).post(path).expect(202);
    for (const [address, browser] of [
      ['198.51.100.1', 'Firefox'],
      ['198.51.100.1', 'Firefox'],
      ['198.51.100.1', 'Safari'],
      ['198.51.100.2', 'Firefox'],
    ] as const)
      await blog.http.post(path).set('X-Forwarded-For', address).set('User-Agent', browser).expect(202);
    await eventually(async () => expect(await reads(post._id)).toBe(4));
    await blog.as(reader).post(path).expect(202);
    const other = await blog.member();
    await blog.as(other).post(path).expect(202);
    await eventually(async () => expect(await reads(post._id)).toBe(5));
    const stored = await readModels(blog.mongo).readers.find().lean();
    expect(JSON.stringify(stored)).not.toContain(reader._id);
  });

  it('are those of the last days', async () => {
    const post = await blog.createPublished(author);
    const { days } = readModels(blog.mongo);
    const _id = new Types.ObjectId(post._id);
    const today = Date.parse(new Date().toISOString().slice(0, 10));
    for (const [ago, count] of [
      [READ_DAYS, 100],
      [READ_DAYS - 1, 10],
      [0, 1],
    ] as const)
      await days.create({ _id: `${post._id}:${ago}`, post: _id, day: new Date(today - ago * DAY_MS), count });
    await postModel(blog.mongo).updateOne({ _id }, { $set: { reads: 111 } });
    await blog.deps().blog.reads.recountOld();
    expect(await reads(post._id)).toBe(11);
  });

  it('are not counted for posts that the reader cannot see', async () => {
    const draft = await blog.create(author);
    await blog.http.post(`/api/blog/read/${draft._id}`).expect(404);
  });
});
