import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { conditionAfter, readPage } from '@layover/kit/find-page';
import { decodeCursor } from '@layover/kit/http/cursor';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { searchTermsOf } from '@layover/proto/text/search-terms';
import { Types } from 'mongoose';
import { tableQuery } from '../admin/post-table.ts';
import { COMMENTS_OF_POST, commentModel } from '../comments/comment.model.ts';
import { commentsQuery } from '../comments/comment.repository.ts';
import { listQuery, neighbourQuery } from './list-posts.ts';
import { BY_FEATURED, BY_NEWEST, BY_READS, BY_WORD, type PostModel, postModel } from './post.model.ts';
import { keysOf } from './post-keys.ts';

const NUMBER = 5_000;
const AUTHORS = Array.from({ length: 40 }, () => new Types.ObjectId());
const nobody: ReadonlySet<string> = new Set();

let database: TestDatabase;
let posts: PostModel;
beforeAll(async () => {
  database = await openTestDatabase();
  posts = postModel(database.mongo);
  commentModel(database.mongo);
  await database.createIndexes();
  await posts.collection.insertMany(Array.from({ length: NUMBER }, (_, n) => postOf(n)) as never);
}, 120_000);
afterAll(() => database?.close());

function postOf(n: number) {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000);
  const post = {
    author: AUTHORS[n % AUTHORS.length]!,
    categories: [`category-${n % 5}`],
    tags: [`tag ${n % 50}`],

    state: 'published' as const,
    hidden: false,
    removedAt: null,
    title: `Post ${n}`,
    titleKey: `post ${n}`,
    featured: n % 500 === 0,
    reads: n % 700,
    likes: n % 90,
    comments: n % 30,
    publishedAt: at,
    updatedAt: at,
    createdAt: at,
    locale: 'en',
    version: 1,
  };
  return { ...post, keys: keysOf(post), words: searchTermsOf(`post number${n % 100} word${n % 10}`) };
}

describe('the lists of posts among thousands', () => {
  it.each([
    [{ order: 'featured' as const }, BY_FEATURED],
    [{ order: 'newest' as const }, BY_NEWEST],
    [{ order: 'popular' as const }, BY_READS],
    [{ order: 'featured' as const, category: 'category-1' }, BY_FEATURED],
    [{ order: 'newest' as const, tag: 'tag 7' }, BY_NEWEST],
    [{ order: 'popular' as const, author: String(AUTHORS[3]) }, BY_READS],
    [{ order: 'newest' as const, category: 'category-1', tag: 'tag 6' }, BY_NEWEST],
    [{ order: 'newest' as const, search: 'word3 number4' }, BY_WORD],
  ])('%j reads the index %s, also from a cursor on', async (query, index) => {
    const { filter, sort, hint } = listQuery(query, nobody);
    expect(hint).toBe(index);
    const list = posts.find(filter).sort(sort).hint(hint);
    const find = () => list.clone().limit(12);
    expect(await readQueryPlan(find())).toEqual({ index, isSorted: false });
    expect(await find().lean()).toHaveLength(12);
    const { nextCursor } = await readPage([list], { page: 1, limit: 12 });
    const continued = list.clone().and([conditionAfter(list, decodeCursor(String(nextCursor)))]);
    expect(await readQueryPlan(continued.limit(12))).toEqual({ index, isSorted: false });
  });

  it('an unfinished word is searched in an index, the newest post first', async () => {
    const { filter, sort, hint } = listQuery({ order: 'newest', search: 'numb' }, nobody);
    const find = () => posts.find(filter).sort(sort).hint(hint).limit(3);
    expect((await readQueryPlan(find())).index).toBe(BY_WORD);
    const titles = (await find().lean()).map(({ title }) => title);
    expect(titles).toEqual(['Post 4999', 'Post 4998', 'Post 4997']);
  });

  it.each([true, false])('the neighbour before (%s) is read from an index', async (isBefore) => {
    const post = (await posts.findOne({ title: 'Post 2500' }).lean())!;
    const { filter, sort } = neighbourQuery(post, isBefore, nobody);
    const find = () => posts.find(filter).sort(sort).hint(BY_NEWEST).limit(1);
    expect((await readQueryPlan(find())).index).toBe(BY_NEWEST);
    expect((await find().lean())[0]?.title).toBe(isBefore ? 'Post 2499' : 'Post 2501');
  });

  it.each(['updatedAt', 'publishedAt', 'title', 'reads', 'likes', 'comments'] as const)(
    'the table of ADMINs by %s is read in order from an index',
    async (order) => {
      const { filter, sort, hint } = tableQuery({ order, orderType: 'desc' });
      const plan = await readQueryPlan(posts.find(filter).sort(sort).hint(hint).limit(12));
      expect(plan).toEqual({ index: hint, isSorted: false });
    },
  );

  it('the comments of a post are read from an index', async () => {
    const comments = Array.from({ length: 500 }, (_, n) => ({
      post: AUTHORS[n % 7]!,
      author: AUTHORS[n % 5]!,
      text: 'x',
      shown: true,
      createdAt: new Date(n),
    }));
    await commentModel(database.mongo).collection.insertMany(comments as never);
    const found = commentModel(database.mongo)
      .find(commentsQuery(AUTHORS[0]!, nobody))
      .sort({ createdAt: -1, _id: -1 })
      .hint(COMMENTS_OF_POST)
      .limit(12);
    expect(await readQueryPlan(found)).toEqual({ index: COMMENTS_OF_POST, isSorted: false });
  });
});
