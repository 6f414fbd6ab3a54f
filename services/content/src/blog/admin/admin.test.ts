import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { AdminBlogCategory } from '@layover/proto/http/content/blog-admin';
import type { EditablePost, PostRow } from '@layover/proto/http/content/blog-schemas';
import { admin, startBlog, type TestBlog } from '../testing/start-blog.ts';

let blog: TestBlog;
let author: Awaited<ReturnType<TestBlog['member']>>;
beforeAll(async () => {
  blog = await startBlog();
  author = await blog.member();
});
afterAll(() => blog?.stop());

const call = () => blog.as(admin);
const table = async (query: object): Promise<PostRow[]> =>
  (await call().get('/api/blog/admin/').query(query).expect(200)).body.document.posts;
const titles = async (query: object) => (await table(query)).map(({ title }) => title);
const actionsOn = (id: string) =>
  blog
    .publishedEvents('content.admin-action')
    .filter(({ subjectId }) => subjectId === id)
    .map(({ action }) => action);

const bulk = async (action: string, postsId: readonly string[]): Promise<string[]> =>
  (await call().put('/api/blog/bulk').send({ postsId, action }).expect(200)).body.document.postsId;

describe('the table of posts', () => {
  it('has the posts of all people, by state, author, category and title, in an order', async () => {
    const writer = await blog.member();
    const [draft, published] = [
      await blog.create(writer, { title: 'Éclair at noon', categories: ['food'] }),
      await blog.createPublished(writer, { title: 'a walk', categories: ['walks'] }),
    ];
    const removed = await blog.create(writer, { title: 'Removed' });
    await call().delete(`/api/blog/post/${removed._id}`).expect(200);
    const ofWriter = { author: writer._id };
    expect(await titles({ ...ofWriter, order: 'title', orderType: 'asc' })).toEqual([
      'a walk',
      'Éclair at noon',
    ]);
    expect(await titles(ofWriter)).toEqual(['a walk', 'Éclair at noon']);
    expect(await titles({ ...ofWriter, state: 'draft' })).toEqual(['Éclair at noon']);
    expect(await titles({ ...ofWriter, state: 'removed' })).toEqual(['Removed']);
    expect(await titles({ ...ofWriter, category: 'walks' })).toEqual(['a walk']);
    expect(await titles({ ...ofWriter, search: 'NOON ecl' })).toEqual(['Éclair at noon']);
    expect(await titles({ ...ofWriter, search: 'clair' })).toEqual([]);
    await bulk('hide', [published._id]);
    expect(await titles({ ...ofWriter, state: 'hidden' })).toEqual(['a walk']);
    expect(await titles({ ...ofWriter, state: 'published' })).toEqual([]);
    expect((await table(ofWriter)).map(({ _id }) => _id)).toContain(draft._id);
    await call().get('/api/blog/admin/').query({ order: 'author' }).expect(422);
  });
});

describe('a post that an ADMIN hides or features', () => {
  it('changes once, which the audit trail records', async () => {
    const post = await blog.createPublished(author);
    for (const action of ['hide', 'hide']) await bulk(action, [post._id]);
    await blog.http.get(`/api/blog/post/${post._id}`).expect(404);
    await bulk('show', [post._id]);
    for (const action of ['feature', 'feature']) await bulk(action, [post._id]);
    expect((await blog.read(post._id)).featured).toBe(true);
    await eventually(() => expect(actionsOn(post._id)).toEqual(['post.hide', 'post.show', 'post.feature']));
  });

  it('can be one of several', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => blog.createPublished(author)));
    const ids = posts.map(({ _id }) => _id);
    const sent = [...ids, newId()];
    expect(await bulk('hide', sent)).toEqual(ids);
    for (const id of ids) await blog.http.get(`/api/blog/post/${id}`).expect(404);
    await bulk('show', sent);
    await bulk('feature', sent);
    expect((await blog.read(ids[0]!)).featured).toBe(true);
    expect(await bulk('remove', sent)).toEqual(ids);
    for (const id of ids) await blog.http.get(`/api/blog/post/${id}`).expect(404);
    await bulk('restore', sent);
    for (const id of ids) await blog.read(id);
  });
});

describe('a category of the blog', () => {
  const create = async (
    name = `Trains ${randomUUID().slice(0, 8)}`,
    more: object = {},
  ): Promise<AdminBlogCategory> =>
    (
      await call()
        .post('/api/blog/categories')
        .send({ name, ...more })
        .expect(201)
    ).body.document.category;
  const all = async (): Promise<AdminBlogCategory[]> =>
    (await call().get('/api/blog/admin-categories').expect(200)).body.document.categories;
  const edit = ({ _id, name, revision }: AdminBlogCategory, over: object) =>
    call()
      .put(`/api/blog/categories/${_id}`)
      .send({ name, revision, ...over });

  it('is created once, edited from its newest revision, and read in the language of the reader', async () => {
    const category = await create(undefined, { translations: { es: { name: 'Trenes' } } });
    expect(category).toMatchObject({ revision: 1, posts: 0 });
    await call().post('/api/blog/categories').send({ name: category.name }).expect(409);
    const [one, other] = await Promise.all([
      edit(category, { name: 'Rail' }),
      edit(category, { name: 'Ships' }),
    ]);
    expect([one!.status, other!.status].sort()).toEqual([200, 409]);
    const spanish = await blog.http.get('/api/blog/categories').set('Accept-Language', 'es').expect(200);
    const names = spanish.body.document.categories.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Comer y beber', 'Walks']));
    await eventually(() =>
      expect(actionsOn(category._id)).toEqual(['blog-category.create', 'blog-category.edit']),
    );
    for (const name of ['…', '', 'a\nb'])
      await call().post('/api/blog/categories').send({ name }).expect(422);
  });

  it('is removed when no post has it, or with a replacement, and can be created again', async () => {
    const [category, other] = [await create(), await create()];
    const post: EditablePost = await blog.createPublished(author, { categories: [category._id, 'food'] });
    const remove = (query: object) => call().delete(`/api/blog/categories/${category._id}`).query(query);
    expect((await remove({}).expect(409)).body.error.code).toBe('category_in_use');
    await remove({ replacement: 'no-such' }).expect(422);
    expect((await all()).find(({ _id }) => _id === category._id)?.posts).toBe(1);
    await remove({ replacement: other._id }).expect(200);
    await remove({ replacement: other._id }).expect(404);
    const slugs = (await blog.read(post._id)).categories.map(({ _id }) => _id);
    expect(slugs).toEqual(['food', other._id]);
    const listed = await blog.http.get('/api/blog/').query({ category: other._id }).expect(200);
    expect(listed.body.document.total).toBe(1);
    expect((await create(category.name))._id).toBe(category._id);
  });

  it('has a place in the order', async () => {
    const [one, two] = [await create(), await create()];
    const categories = [two._id, one._id];
    await call().put('/api/blog/update-sorting').send({ categories }).expect(200);
    const sorted = (await all()).map(({ _id }) => _id).filter((id) => categories.includes(id));
    expect(sorted).toEqual(categories);
    await call()
      .put('/api/blog/update-sorting')
      .send({ categories: ['atlantis'] })
      .expect(422);
  });
});
