import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { POST_HTML_MAX_BYTES } from '@layover/proto/limits';
import { admin, startBlog, type TestBlog } from '../testing/start-blog.ts';
import { postModel } from './post.model.ts';

let blog: TestBlog;
let author: ReturnType<typeof testPerson>;
beforeAll(async () => {
  blog = await startBlog();
  author = await blog.member({ first_name: 'Tomás' });
});
afterAll(() => blog?.stop());

const storedCount = () => postModel(blog.mongo).countDocuments();
const unique = (title: string) => `${title} ${randomUUID().slice(0, 8)}`;

describe('a draft', () => {
  it('is seen by its author and ADMINs alone, also as a preview', async () => {
    const post = await blog.create(author, {
      title: 'Second glass',
      excerpt: 'Around nine',
      categories: ['food'],
    });
    expect(post).toMatchObject({
      state: 'draft',
      slug: '',
      revision: 1,
      publishedAt: null,
      readingMinutes: 1,
    });
    await blog.http.get(`/api/blog/post/${post._id}`).expect(404);
    const stranger = await blog.member();
    for (const path of ['edit', 'preview']) {
      await blog.as(stranger).get(`/api/blog/${path}/${post._id}`).expect(404);
      for (const person of [author, admin])
        await blog.as(person).get(`/api/blog/${path}/${post._id}`).expect(200);
    }
    await blog.edit(stranger, post, { title: 'Mine' }).expect(404);
    await blog.as(stranger).put(`/api/blog/publish/${post._id}`).send({ revision: 1 }).expect(404);
    await blog.as(stranger).delete(`/api/blog/post/${post._id}`).expect(404);
    const preview = await blog.as(author).get(`/api/blog/preview/${post._id}`).set('Accept-Language', 'es');
    expect(preview.body.document.post).toMatchObject({
      title: 'Second glass',
      categories: [{ _id: 'food', name: 'Comer y beber' }],
      state: 'draft',
      author: { _id: author._id, first_name: 'Tomás' },
    });
    expect((await blog.as(author).get(`/api/blog/edit/${post._id}`)).body.document.post).toEqual(post);
  });

  it('is saved again and again, and answers 409 with the stored post to a save from an older revision', async () => {
    const post = await blog.create(author, { title: '' });
    const saves = await Promise.all([
      blog.edit(author, post, { title: 'On my phone' }),
      blog.edit(author, post, { title: 'In this window' }),
    ]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    const saved = saves.find(({ status }) => status === 200)!.body.document.post;
    expect(saved.revision).toBe(2);
    expect(saves.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'post_changed',
      document: { post: saved },
    });
    const same = await blog.edit(author, saved, {}).expect(200);
    expect(same.body.document.post.revision).toBe(2);
    const last = await blog.edit(author, post, { title: 'Last', revision: undefined }).expect(200);
    expect(last.body.document.post).toMatchObject({ title: 'Last', revision: 3 });
  });

  it.each([
    ['HTML in the title', { title: 'Hello <b>world</b>' }, ['title']],
    ['HTML in the excerpt', { excerpt: '<script>x</script>' }, ['excerpt']],
    ['HTML in a tag', { tags: ['<i>'] }, ['tags.0']],
    ['HTML in a translated title', { translations: { es: { title: '<b>x' } } }, ['translations.es.title']],
    ['a title of two lines', { title: 'a\nb' }, ['title']],
    ['a title that is too long', { title: 'x'.repeat(121) }, ['title']],
    ['a text that is too large', { html: `<p>${'é'.repeat(POST_HTML_MAX_BYTES / 2)}</p>` }, ['html']],
    ['a text of 1 MB', { html: `<p>${'x'.repeat(1_000_000)}</p>` }, ['html']],
    ['a javascript: link', { html: '<p><a href="javascript:alert(1)">x</a></p>' }, ['html']],
    ['a data: picture', { html: '<img src="data:image/png;base64,AAAA">' }, ['html']],
    [
      'a data: link in Spanish',
      { translations: { es: { html: '<a href="data:,x">x</a>' } } },
      ['translations.es.html'],
    ],
    ['a cover of another site', { image: 'https://example.com/x.png' }, ['image']],
    ['a cover of another service', { image: `/plan/images/${'0'.repeat(32)}.webp` }, ['image']],
    ['a data: cover', { image: 'data:image/png;base64,AAAA' }, ['image']],
    ['an unknown category', { categories: ['food', 'boats'] }, ['categories.1']],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }, ['tags']],
    ['a tag twice', { tags: ['Lisbon', 'lisbon'] }, ['tags.1']],
    ['a field of the service', { featured: true }, ['featured']],
    ['a language that is no code', { locale: 'english' }, ['locale']],
  ])('is not created with %s', async (_what, over, fields) => {
    const before = await storedCount();
    const response = await blog
      .as(author)
      .post('/api/blog/create-post')
      .send({ title: 'x', ...over });
    expect([response.status, Object.keys(response.body.error.fields ?? {})]).toEqual([422, fields]);
    expect(await storedCount()).toBe(before);
  });

  it('is rejected for people without company and job, and without a session', async () => {
    await blog.http.post('/api/blog/create-post').send({ title: 'x' }).expect(401);
    const rejected = await blog
      .as(testPerson())
      .post('/api/blog/create-post')
      .send({ title: 'x' })
      .expect(403);
    expect(rejected.body.error.code).toBe('profile_incomplete');
  });
});

describe('publishing', () => {
  it('gives the post an address, which keeps leading to it when the title changes', async () => {
    const name = unique('Fado in Łódź');
    const slug = name.toLowerCase().replace('łódź', 'lodz').replaceAll(' ', '-');
    const post = await blog.createPublished(author, { title: name });
    expect(post).toMatchObject({ slug, state: 'published', publishAt: null });
    const other = await blog.createPublished(author, { title: name });
    expect(other.slug).toBe(`${slug}-2`);
    const renamed = (await blog.edit(author, post, { title: unique('Fado again') })).body.document.post;
    expect(renamed.slug).toMatch(/^fado-again-/);
    for (const address of [post._id, slug, renamed.slug])
      expect(await blog.read(address)).toMatchObject({
        _id: post._id,
        slug: renamed.slug,
        title: renamed.title,
      });
  });

  it('gives each of many posts with one long title an address that leads to it', async () => {
    const title = `${randomUUID()}${'x'.repeat(60)}`;
    for (let count = 0; count < 7; count++) {
      const post = await blog.createPublished(author, { title });
      expect((await blog.read(post.slug))._id).toBe(post._id);
    }
  });

  it.each([
    ['Add', 'add-2'],
    ['…', 'post'],
    ['deadbeefdeadbeefdeadbeef', 'deadbeefdeadbeefdeadbeef-2'],
  ])('does not give a post with the title %s an address that means something else', async (title, slug) => {
    const post = await blog.createPublished(author, { title });
    expect(post.slug).toMatch(new RegExp(`^${slug}`));
    expect((await blog.read(post.slug))._id).toBe(post._id);
  });

  it('needs a title, a text and the newest revision, and changes nothing when it is repeated', async () => {
    const empty = await blog.create(author, { title: '', html: '<p> </p>' });
    const publish = (id: string, revision: number) =>
      blog.as(author).put(`/api/blog/publish/${id}`).send({ revision });
    const rejected = await publish(empty._id, 1).expect(422);
    expect(Object.keys(rejected.body.error.fields).sort()).toEqual(['html', 'title']);
    const post = await blog.create(author);
    const conflict = await publish(post._id, 2).expect(409);
    expect(conflict.body.error).toMatchObject({
      code: 'post_changed',
      document: { post: { _id: post._id } },
    });
    const published = await blog.publish(author, post);
    const again = await publish(post._id, 1).expect(200);
    expect(again.body.document.post).toEqual(published);
  });

  it('ends when the author makes the post a draft again, and the date of the first publication stays', async () => {
    const post = await blog.createPublished(author);
    const unpublish = (revision: number) =>
      blog.as(author).put(`/api/blog/unpublish/${post._id}`).send({ revision });
    await unpublish(1).expect(409);
    const draft = (await unpublish(2).expect(200)).body.document.post;
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, slug: post.slug });
    await blog.http.get(`/api/blog/post/${post._id}`).expect(404);
    expect((await blog.publish(author, draft)).publishedAt).toBe(post.publishedAt);
  });
});

describe('a removed post', () => {
  it('is not shown until it is restored', async () => {
    const post = await blog.createPublished(author);
    for (const _ of [1, 2]) {
      const removed = await blog.as(author).delete(`/api/blog/post/${post._id}`).expect(200);
      expect(removed.body.document.post.removedAt).not.toBeNull();
    }
    await blog.http.get(`/api/blog/post/${post.slug}`).expect(404);
    await blog.edit(author, post, { title: 'x' }).expect(404);
    const mine = await blog.as(author).get('/api/blog/mine').query({ limit: 100 }).expect(200);
    expect(mine.body.document.posts.map(({ _id }: { _id: string }) => _id)).not.toContain(post._id);
    for (const _ of [1, 2]) await blog.as(author).put(`/api/blog/restore/${post._id}`).expect(200);
    expect((await blog.read(post.slug))._id).toBe(post._id);
  });
});

describe('a post of another person', () => {
  it('is edited by an ADMIN, which the audit trail records', async () => {
    const post = await blog.createPublished(author);
    await blog.edit(admin, post, { html: '<p>Without the telephone number.</p>' }).expect(200);
    await eventually(() =>
      expect(
        blog.publishedEvents('content.admin-action').filter(({ subjectId }) => subjectId === post._id),
      ).toMatchObject([
        { actorId: admin._id, action: 'post.edit', personId: author._id, changes: [{ field: 'text' }] },
      ]),
    );
  });
});

describe('the languages of a post', () => {
  it('are chosen by the reader, and what is not translated stays in its own', async () => {
    const post = await blog.createPublished(author, {
      title: 'Jet lag',
      html: '<p>Sleep.</p>',
      excerpt: 'Short',
      translations: { es: { title: 'El desfase', html: '<p>Duerme.</p>' }, de: { title: 'Müde' } },
    });
    const read = async (language: string) => {
      const response = await blog.http.get(`/api/blog/post/${post._id}`).set('Accept-Language', language);
      expect(response.headers.vary).toMatch(/Accept-Language/);
      const { title, html, excerpt, locale, locales } = response.body.document.post;
      return [title, html, excerpt, locale, locales.join()];
    };
    expect(await read('es-MX')).toEqual(['El desfase', '<p>Duerme.</p>', 'Short', 'es', 'en,es,de']);
    expect(await read('de')).toEqual(['Müde', '<p>Sleep.</p>', 'Short', 'de', 'en,es,de']);
    expect(await read('fr')).toEqual(['Jet lag', '<p>Sleep.</p>', 'Short', 'en', 'en,es,de']);
    const editable = await blog.as(author).get(`/api/blog/edit/${post._id}`).expect(200);
    expect(editable.body.document.post.translations).toEqual({
      es: { title: 'El desfase', html: '<p>Duerme.</p>' },
      de: { title: 'Müde' },
    });
  });
});

describe('the pictures of a post', () => {
  it('are uploaded first, shown in the text, and removed when no post shows them', async () => {
    const upload = async () =>
      (
        await blog
          .as(author)
          .post('/api/blog/add-picture')
          .attach('image', await picture('png'), 'x.png')
          .expect(201)
      ).body.document.image as string;
    const [cover, inText, unused] = [await upload(), await upload(), await upload()];
    const html = `<p>A quay.</p><img src="/api${inText}" alt="A quay at night" width="640" height="480">`;
    const post = await blog.create(author, { image: cover, imageAlt: 'A ferry', html });
    expect(post).toMatchObject({ image: cover, imageAlt: 'A ferry' });
    expect(post.html).toContain(`<img src="/api${inText}" alt="A quay at night" width="640" height="480" />`);
    const { pictures } = blog.deps().blog.posts;
    await pictures.cleanUp(new Date(Date.now() + 2 * 3600_000));
    for (const [path, status] of [
      [cover, 200],
      [inText, 200],
      [unused, 404],
    ] as const)
      await blog.http.get(`/api${path}`).expect(status);
  });

  it.each([
    ['text', Buffer.from('not a picture')],
    ['a page', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ])('are no %s', async (_what, bytes) => {
    const rejected = await blog
      .as(author)
      .post('/api/blog/add-picture')
      .attach('image', bytes, 'x.png')
      .expect(415);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['image']);
  });
});

describe('GET /api/blog/post', () => {
  it.each([newId(), 'no-such-post', '%00', '__proto__', 'A'])('answers 404 for %s', async (address) => {
    await blog.http.get(`/api/blog/post/${address}`).expect(404);
  });
});
