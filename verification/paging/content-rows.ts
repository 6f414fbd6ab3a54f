import { searchTermsOf } from '@layover/proto/text/search-terms';
import { Types } from 'mongoose';
import { keysOf } from '../../services/content/src/blog/posts/post-keys.ts';
import {
  documentsOf,
  fallingId,
  fallingUuid,
  type ListRow,
  newestFirst,
  oldestFirst,
  type RowsOf,
  reader,
  risingId,
} from './list-row.ts';

const WORD = 'gathering';

/** The lists of the content service. */
export const contentRows: RowsOf = (mongo) => {
  /** Each list has an author of its own. */
  const postList = (list: number, fieldsAt: (place: number) => object) => {
    const author = risingId(list, 0xaa);
    const documentAt = (place: number) => {
      const post = {
        _id: fallingId(list, place),
        author,
        title: `Post ${place}`,
        titleKey: `post ${place}`,
        slug: `post-${list}-${place}`,
        locale: 'en',
        state: 'published' as const,
        hidden: false,
        removedAt: null,
        categories: [],
        tags: [],
        words: searchTermsOf(WORD),
        publishedAt: newestFirst(place),
        createdAt: newestFirst(place),
        updatedAt: newestFirst(place),
        ...fieldsAt(place),
      };
      return { ...post, keys: keysOf(post as never) };
    };
    return { author, ...documentsOf(mongo, 'Post', documentAt) };
  };
  const blog = (
    list: number,
    query: Record<string, string>,
    fieldsAt: (place: number) => object = () => ({}),
  ) => {
    const { author, ...documents } = postList(list, fieldsAt);
    return {
      call: 'blog.list',
      path: '/api/blog/',
      query: { ...query, author },
      field: 'posts',
      ...documents,
    };
  };
  const table = (
    list: number,
    order: string,
    orderType: 'asc' | 'desc',
    fieldsAt: (place: number) => object,
  ): ListRow => {
    const { author, ...documents } = postList(list, fieldsAt);
    const query = { order, orderType, author };
    return { call: 'blogAdmin.all', path: '/api/blog/admin/', query, field: 'posts', ...documents };
  };
  const commented = postList(20, () => ({}));
  const post = fallingId(20, 1);
  const storeVersions = async (places: readonly number[]) => {
    const versions = places.map((place) => ({
      _id: new Types.ObjectId(fallingId(23, place)),
      number: 1_000 - place,
      at: newestFirst(place),
      by: reader._id,
      summary: '',
    }));
    const update = { $push: { versions: { $each: versions, $sort: { number: 1 } } } };
    await mongo()
      .model('Page')
      .updateOne({ _id: 'about' }, update as object, { upsert: true });
    return versions.map(({ number }) => `${number}`);
  };

  return [
    blog(1, { order: 'newest' }),
    blog(2, { order: 'featured' }, (place) => ({ featured: place < 23 })),
    blog(3, { order: 'popular' }, (place) => ({ reads: 1_000 - Math.floor(place / 3) })),
    blog(4, { search: WORD.slice(0, 6) }),
    {
      call: 'blog.mine',
      path: '/api/blog/mine',
      query: { state: 'draft' },
      field: 'posts',
      ...postList(5, () => ({ author: reader._id, state: 'draft', publishedAt: null })),
    },
    table(6, 'updatedAt', 'desc', () => ({})),
    table(7, 'title', 'asc', (place) => ({ _id: risingId(7, place), titleKey: 'the same title' })),
    // Drafts have no such time. They come first in the rising order and last in the falling one.
    table(8, 'publishedAt', 'desc', (place) => (place > 24 ? { state: 'draft', publishedAt: null } : {})),
    table(9, 'publishedAt', 'asc', (place) =>
      place < 23
        ? { _id: risingId(9, place), state: 'draft', publishedAt: null }
        : { _id: risingId(9, place), publishedAt: oldestFirst(place) },
    ),
    {
      call: 'blogEngagement.comments',
      path: `/api/blog/comments/${post}`,
      field: 'comments',
      prepare: () => commented.store([1]),
      ...documentsOf(mongo, 'PostComment', (place) => ({
        _id: fallingId(21, place),
        post,
        author: reader._id,
        text: 'Well said.',
        shown: true,
        createdAt: newestFirst(place),
      })),
    },
    {
      call: 'inbox.list',
      path: '/api/contact/messages',
      field: 'messages',
      ...documentsOf(mongo, 'ContactMessage', (place) => ({
        _id: fallingUuid(place),
        name: 'Bo',
        email: 'bo@example.test',
        emailKey: 'bo@example.test',
        subject: 'general',
        message: 'Hello',
        locale: 'en',
        receivedAt: newestFirst(place),
        changedAt: newestFirst(place),
      })),
    },
    {
      call: 'pageAdmin.pageVersions',
      path: '/api/content/versions/about',
      field: 'versions',
      idOf: ({ number }: { number: number }) => `${number}`,
      store: storeVersions,
      remove: (number) =>
        mongo()
          .model('Page')
          .updateOne({ _id: 'about' }, { $pull: { versions: { number: Number(number) } } }),
    },
  ];
};
