import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { firstKeyRenewals, renewSearchKeys } from '@layover/kit/testing/renew-search-keys';
import { newId, type TestPerson, type testPerson } from '@layover/kit/testing/tokens';
import type { PostCard } from '@layover/proto/http/content/blog-schemas';
import { admin, startBlog, type TestBlog } from '../testing/start-blog.ts';
import { postModel } from './post.model.ts';

let blog: TestBlog;
let author: ReturnType<typeof testPerson>;
beforeAll(async () => {
  blog = await startBlog({ settings: { TASK_POLL_SECONDS: '0.5' } });
  author = await blog.member();
});
afterAll(() => blog?.stop());

const list = async (query: object, reader?: TestPerson): Promise<PostCard[]> => {
  const response = await (reader ? blog.as(reader) : blog.http).get('/api/blog/').query(query).expect(200);
  return response.body.document.posts;
};
const titles = async (query: object, reader?: TestPerson) =>
  (await list(query, reader)).map(({ title }) => title);
const newTag = () => `tag ${randomUUID().slice(0, 8)}`;
const posts = () => postModel(blog.mongo);

describe('the list of posts', () => {
  it('has published posts alone, by category, tag, author and words, which combine', async () => {
    const tag = newTag();
    const other = await blog.member();
    const fado = { title: 'Fado in Alfama', tags: [tag, 'Lisbon'], categories: ['food'] };
    await blog.createPublished(author, { ...fado, html: '<p>The second glass of vinho.</p>' });
    await blog.createPublished(other, { title: 'Café desks', tags: [tag], categories: ['walks'] });
    await blog.create(author, { title: 'A draft', tags: [tag] });
    expect(await titles({ tag, order: 'newest' })).toEqual(['Café desks', 'Fado in Alfama']);
    expect(await titles({ tag: tag.toUpperCase(), category: 'food' })).toEqual(['Fado in Alfama']);
    expect(await titles({ tag, author: other._id })).toEqual(['Café desks']);
    expect(await titles({ tag, category: 'food', author: other._id })).toEqual([]);
    expect(await titles({ tag, search: 'CAFE' })).toEqual(['Café desks']);
    expect(await titles({ tag, search: 'alfama seco' })).toEqual(['Fado in Alfama']);
    expect(await titles({ tag, search: 'seco alfama' })).toEqual([]);
    expect(await titles({ tag, search: '.*' })).toHaveLength(2);
    const [card] = await list({ tag, category: 'food' });
    expect(card).toMatchObject({
      excerpt: 'The second glass of vinho.',
      categories: [{ name: 'Food and drink' }],
    });
    expect(card).not.toHaveProperty('html');
  });

  it('finds posts that were stored with keys of earlier rules', async () => {
    const tag = newTag();
    await blog.createPublished(author, { title: 'Fado in Graça', tags: [tag] });
    await firstKeyRenewals(blog.mongo);
    await posts().updateOne({ tags: tag }, { $set: { words: ['graça'], keys: ['all'], titleKey: '' } });
    expect(await titles({ tag, search: 'graca' })).toEqual([]);
    await renewSearchKeys(blog.mongo);
    await eventually(
      async () => expect(await titles({ tag, search: 'graca' })).toEqual(['Fado in Graça']),
      20_000,
    );
    await eventually(async () =>
      expect(await posts().exists({ tags: tag, titleKey: 'fado in graca' })).not.toBeNull(),
    );
  }, 30_000);

  it('has featured posts first, or the most read ones, in pages', async () => {
    const tag = newTag();
    for (const title of ['one', 'two', 'three', 'four'])
      await blog.createPublished(author, { title, tags: [tag] });
    await posts().updateOne({ title: 'two', tags: tag }, { $set: { featured: true } });
    await posts().updateOne({ title: 'three', tags: tag }, { $set: { reads: 7 } });
    expect(await titles({ tag })).toEqual(['two', 'four', 'three', 'one']);
    expect(await titles({ tag, order: 'popular' })).toEqual(['three', 'four', 'two', 'one']);
    const response = await blog.http.get('/api/blog/').query({ tag, limit: 3, page: 2 }).expect(200);
    expect(response.body.document).toMatchObject({ page: 2, limit: 3, total: 4, pages: 2 });
    expect(response.body.document.posts.map(({ title }: PostCard) => title)).toEqual(['one']);
  });

  it.each([
    ['an unknown order', { order: 'random' }, 'order'],
    ['too many posts', { limit: 101 }, 'limit'],
    ['a category that is no slug', { category: '$ne' }, 'category'],
    ['an author who is no id', { author: 'x' }, 'author'],
    ['a search that is too long', { search: 'x'.repeat(81) }, 'search'],
  ])('is rejected for %s', async (_what, query, field) => {
    const rejected = await blog.http.get('/api/blog/').query(query).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
  });

  it('leaves out people whom the reader blocks, and who block the reader', async () => {
    const tag = newTag();
    const reader = await blog.member();
    const post = await blog.createPublished(author, { title: 'Seen', tags: [tag] });
    const block = (userId: string, otherId: string, blocked: boolean, version: number) =>
      publishEvent(blog, 'user.block-changed', { userId, otherId, blocked }, version);
    expect(await titles({ tag }, reader)).toEqual(['Seen']);
    await block(author._id, reader._id, true, 1);
    for (const person of [reader, author]) {
      const isAuthor = person === author;
      expect(await titles({ tag }, person)).toEqual(isAuthor ? ['Seen'] : []);
    }
    await blog.as(reader).get(`/api/blog/post/${post._id}`).expect(404);
    expect(await titles({ tag })).toEqual(['Seen']);
    await block(author._id, reader._id, false, 2);
    expect(await titles({ tag }, reader)).toEqual(['Seen']);
  });
});

describe('the neighbours of a post', () => {
  it('were published before and after it', async () => {
    const [one, two, three] = [
      await blog.createPublished(author, { title: 'one' }),
      await blog.createPublished(author, { title: 'two' }),
      await blog.createPublished(author, { title: 'three' }),
    ];
    const neighbours = async (id: string) => {
      const { previous, next } = (await blog.http.get(`/api/blog/post/${id}`).expect(200)).body.document;
      return [previous?._id, next?._id];
    };
    expect(await neighbours(two._id)).toEqual([one._id, three._id]);
    expect((await neighbours(three._id))[1]).toBeUndefined();
    // At the same time.
    const publishedAt = new Date('2020-01-01');
    const ids = [one, two, three].map(({ _id }) => _id).sort();
    await posts().updateMany({ _id: { $in: ids } }, { $set: { publishedAt } });
    expect(await neighbours(ids[1]!)).toEqual([ids[0], ids[2]]);
  });
});

describe('own posts', () => {
  it('are listed with the drafts, the last edited first, by state', async () => {
    const writer = await blog.member();
    const draft = await blog.create(writer, { title: 'Draft' });
    const published = await blog.createPublished(writer, { title: 'Published' });
    await blog.edit(writer, draft, { title: 'Draft, edited' }).expect(200);
    const mine = async (query: object) =>
      (await blog.as(writer).get('/api/blog/mine').query(query).expect(200)).body.document.posts.map(
        ({ title }: PostCard) => title,
      );
    expect(await mine({})).toEqual(['Draft, edited', 'Published']);
    expect(await mine({ state: 'published' })).toEqual(['Published']);
    expect(await mine({ state: 'scheduled' })).toEqual([]);
    await posts().updateOne({ _id: published._id }, { $set: { hidden: true } });
    expect(await mine({ state: 'hidden' })).toEqual(['Published']);
    expect(await mine({ state: 'published' })).toEqual([]);
  });
});

describe('the tags of the blog', () => {
  it('are those of most posts', async () => {
    const [most, few] = [newTag(), newTag()];
    for (const tags of [[most], [most.toUpperCase(), few]]) await blog.createPublished(author, { tags });
    const { tags } = (await blog.http.get('/api/blog/tags').expect(200)).body.document;
    const found = tags.filter(({ tag }: { tag: string }) => [most, few].includes(tag.toLowerCase()));
    expect(found.map(({ posts: count }: { posts: number }) => count)).toEqual([2, 1]);
  });
});

it('shows the profile of an author as it is now', async () => {
  const writer = await blog.member();
  const post = await blog.createPublished(writer);
  const profile = { userId: writer._id, firstName: 'Renamed', lastName: 'Writer', rol: 'USER' };
  await publishEvent(blog, 'user.profile-changed', profile, 5);
  expect((await blog.read(post._id, admin)).author.first_name).toBe('Renamed');
  expect((await blog.read(post._id)).author._id).not.toBe(newId());
});
