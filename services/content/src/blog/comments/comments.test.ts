import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Comment, EditablePost } from '@layover/proto/http/content/blog-schemas';
import { COMMENTS_PER_DAY, NEW_ACCOUNT_COMMENTS } from '@layover/proto/limits';
import { admin, startBlog, type TestBlog } from '../testing/start-blog.ts';
import { commentModel } from './comment.model.ts';

let blog: TestBlog;
let author: Awaited<ReturnType<TestBlog['member']>>;
let post: EditablePost;
beforeAll(async () => {
  blog = await startBlog({ settings: { NEW_ACCOUNT_RAMP: 'true' } });
  author = await blog.member();
});
afterAll(() => blog?.stop());

const comment = (person: TestPerson, text: string, to = post) =>
  blog.as(person).post(`/api/blog/comments/${to._id}`).send({ text });
const add = async (person: TestPerson, text: string): Promise<Comment> =>
  (await comment(person, text).expect(201)).body.document.comment;
const list = async (reader?: TestPerson, query: object = {}): Promise<Comment[]> => {
  const call = (reader ? blog.as(reader) : blog.http).get(`/api/blog/comments/${post._id}`);
  return (await call.query(query).expect(200)).body.document.comments;
};
const texts = async (reader?: TestPerson) => (await list(reader)).map(({ text }) => text);
const count = async () => (await blog.read(post._id)).comments;

describe('the comments of a post', () => {
  beforeAll(async () => {
    post = await blog.createPublished(author);
  });

  it('are plain text, the newest first, in pages, and counted', async () => {
    const reader = await blog.member({ first_name: 'Mei' });
    for (const text of ['one', ' <b>two</b>\nlines ', 'three']) await add(reader, text);
    expect(await texts()).toEqual(['three', '<b>two</b>\nlines', 'one']);
    expect(await list(undefined, { limit: 2, page: 2 })).toMatchObject([
      { text: 'one', author: { first_name: 'Mei' }, isDeletable: false },
    ]);
    expect(await count()).toBe(3);
  });

  it('are stored once for each client id of an author, however often and however concurrently they are sent', async () => {
    const [reader, other] = [await blog.member(), await blog.member()];
    const before = await count();
    const clientId = randomUUID();
    const send = (person: TestPerson, text = 'once') =>
      blog.as(person).post(`/api/blog/comments/${post._id}`).send({ text, clientId });
    const answers = await Promise.all([send(reader), send(reader), send(reader), send(other)]);
    const retried = await send(reader, 'changed');
    const all = [...answers, retried];
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const ids = all.map(({ body }) => body.document.comment._id);
    expect(new Set([ids[0], ids[1], ids[2], ids[4]]).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
    expect(retried.body.document).toMatchObject({ comment: { text: 'once' }, count: before + 2 });
    expect(await count()).toBe(before + 2);
  });

  it('notify the author of the post, each once, but not the own ones', async () => {
    const editor = await blog.member({ rol: 'ADMIN' });
    await blog.mongo.model('people').updateOne({ _id: editor._id }, { rol: 'ADMIN' });
    const reader = await blog.member({ first_name: 'Mei', last_name: 'Lin' });
    const notified = (id: string) =>
      blog.publishedEvents('content.people-notified').filter(({ subjectId }) => subjectId === id);
    for (const [writer, area] of [
      [await blog.member(), 'blog'],
      [editor, 'viewblog'],
    ] as const) {
      const own = await blog.createPublished(writer, { title: 'Late trains' });
      await comment(writer, 'mine', own).expect(201);
      const clientId = randomUUID();
      for (const text of ['theirs', 'theirs'])
        await blog.as(reader).post(`/api/blog/comments/${own._id}`).send({ text, clientId }).expect(201);
      await comment(reader, 'another', own).expect(201);
      await eventually(() => expect(notified(own._id)).toHaveLength(2));
      expect(notified(own._id)[0]).toMatchObject({
        kind: 'post_comment',
        userIds: [writer._id],
        personId: reader._id,
        commentId: expect.stringMatching(/^[0-9a-f]{24}$/),
        params: { person: 'Mei Lin', post: 'Late trains' },
        path: `/${area}/${own.slug}`,
      });
    }
  });

  it.each([
    ['no text', ''],
    ['spaces', ' \n '],
    ['more than 2,000 characters', 'x'.repeat(2001)],
  ])('are rejected with %s', async (_what, text) => {
    const before = await commentModel(blog.mongo).countDocuments();
    const rejected = await comment(author, text).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['text']);
    expect(await commentModel(blog.mongo).countDocuments()).toBe(before);
  });

  it('are deleted by their author and by ADMINs, which the audit trail records', async () => {
    const [reader, stranger] = [await blog.member(), await blog.member()];
    const [own, other] = [await add(reader, 'own'), await add(reader, 'other')];
    const before = await count();
    const remove = (person: TestPerson, { _id }: Comment) =>
      blog.as(person).delete(`/api/blog/comment/${_id}`);
    for (const person of [stranger, author]) await remove(person, own).expect(404);
    expect((await list(reader)).find(({ _id }) => _id === own._id)?.isDeletable).toBe(true);
    const removed = await remove(reader, own).expect(200);
    expect(removed.body.document).toEqual({ commentId: own._id, postId: post._id, count: before - 1 });
    await remove(reader, own).expect(404);
    await remove(admin, other).expect(200);
    expect(await count()).toBe(before - 2);
    expect(await texts()).not.toContain('own');
    expect((await commentModel(blog.mongo).findById(own._id).lean())?.text).toBe('');
    const actions = () =>
      blog.publishedEvents('content.admin-action').filter(({ subjectType }) => subjectType === 'comment');
    await eventually(() =>
      expect(actions()).toMatchObject([
        { subjectId: other._id, action: 'comment.remove', actorId: admin._id },
      ]),
    );
  });

  it('are not there for drafts', async () => {
    const draft = await blog.create(author);
    await comment(author, 'x', draft).expect(404);
    await blog.http.get(`/api/blog/comments/${draft._id}`).expect(404);
    await blog.http.get(`/api/blog/comments/${newId()}`).expect(404);
  });

  it('of two people across a block are hidden from each other', async () => {
    const [one, other] = [await blog.member(), await blog.member()];
    await add(one, 'by one');
    await add(other, 'by other');
    await publishEvent(blog, 'user.block-changed', { userId: one._id, otherId: other._id, blocked: true }, 1);
    expect(await texts(one)).not.toContain('by other');
    expect(await texts(other)).not.toContain('by one');
    expect(await texts()).toEqual(expect.arrayContaining(['by one', 'by other']));
    await publishEvent(
      blog,
      'user.block-changed',
      { userId: author._id, otherId: one._id, blocked: true },
      1,
    );
    await comment(one, 'x').expect(404);
  });

  it.each([
    [NEW_ACCOUNT_COMMENTS, 'a new account', new Date().toISOString()],
    [COMMENTS_PER_DAY, 'an older account', '2020-01-01T00:00:00.000Z'],
  ])('are limited to %d a day for %s', async (limit, _what, accountCreatedAt) => {
    const person = { ...(await blog.member()), accountCreatedAt };
    const answers = await Promise.all(Array.from({ length: limit + 2 }, (_, n) => comment(person, `n ${n}`)));
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(rejected.map(({ status }) => status)).toEqual([429, 429]);
    expect(Number(rejected[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('likes', () => {
  it('count once for each person', async () => {
    post = await blog.createPublished(author);
    const like = (person: TestPerson) => blog.as(person).put(`/api/blog/like/${post._id}`).expect(200);
    const reader = await blog.member();
    await Promise.all([like(reader), like(reader), like(author)]);
    expect((await like(reader)).body.document).toEqual({ postId: post._id, likes: 2, isLiked: true });
    expect(await blog.read(post._id, reader)).toMatchObject({ likes: 2, isLiked: true });
    expect(await blog.read(post._id)).toMatchObject({ likes: 2, isLiked: false });
    for (const _ of [1, 2]) {
      const unliked = await blog.as(reader).delete(`/api/blog/like/${post._id}`).expect(200);
      expect(unliked.body.document).toEqual({ postId: post._id, likes: 1, isLiked: false });
    }
    const draft = await blog.create(author);
    await blog.as(reader).put(`/api/blog/like/${draft._id}`).expect(404);
  });
});

describe('a reported post or comment', () => {
  const report = (path: string, person: TestPerson, body: object) =>
    blog.as(person).post(`/api/blog/${path}`).send(body);
  const reported = (id: string) =>
    blog.publishedEvents('content.reported').filter(({ subjectId }) => subjectId === id);
  const decide = (subjectType: string, subjectId: string, hidden: boolean, version: number) => {
    const people = { personId: author._id, actorId: admin._id };
    return publishEvent(
      blog,
      'user.moderation-changed',
      { subjectType, subjectId, ...people, hidden },
      version,
    );
  };
  beforeAll(async () => {
    post = await blog.createPublished(author, { title: 'Cheap watches', html: '<p>Buy <b>now</b></p>' });
  });

  it('reaches the ADMINs as it is, with the last report of each person', async () => {
    const reader = await blog.member();
    for (const reason of ['spam', 'spam', 'scam'])
      await report(`report/${post._id}`, reader, { reason, note: ' again ' }).expect(201);
    await eventually(() => expect(reported(post._id).map(({ reason }) => reason)).toEqual(['spam', 'scam']));
    expect(reported(post._id)[0]).toMatchObject({
      subjectType: 'post',
      authorId: author._id,
      reporterId: reader._id,
      note: 'again',
      name: 'Cheap watches',
      text: 'Buy now',
    });
    const { _id } = await add(author, 'Call me');
    await report(`report-comment/${_id}`, reader, { reason: 'harassment' }).expect(201);
    await eventually(() =>
      expect(reported(_id)).toMatchObject([{ subjectType: 'comment', name: '', text: 'Call me' }]),
    );
  });

  it('is rejected for own things, unknown things and other reasons', async () => {
    const reader = await blog.member();
    const { _id } = await add(author, 'Mine');
    for (const path of [`report/${post._id}`, `report-comment/${_id}`])
      await report(path, author, { reason: 'spam' }).expect(409);
    for (const path of [`report/${newId()}`, `report-comment/${newId()}`])
      await report(path, reader, { reason: 'spam' }).expect(404);
    const rejected = await report(`report/${post._id}`, reader, { reason: 'boring' }).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['reason']);
  });

  it('is hidden and shown by decisions, in any order and twice', async () => {
    for (const version of [3, 3]) await decide('post', post._id, true, version);
    await decide('post', post._id, false, 2);
    await blog.http.get(`/api/blog/post/${post._id}`).expect(404);
    const own = await blog.as(author).get(`/api/blog/edit/${post._id}`).expect(200);
    expect(own.body.document.post.state).toBe('hidden');
    await decide('post', post._id, false, 4);
    expect((await blog.read(post._id)).state).toBe('published');

    const { _id } = await add(author, 'Hidden comment');
    const before = await count();
    for (const version of [3, 3]) await decide('comment', _id, true, version);
    expect([await count(), (await texts()).includes('Hidden comment')]).toEqual([before - 1, false]);
    await decide('comment', _id, false, 4);
    expect([await count(), (await texts()).includes('Hidden comment')]).toEqual([before, true]);
    await blog.as(author).delete(`/api/blog/comment/${_id}`).expect(200);
    await eventually(() =>
      expect(
        blog.publishedEvents('content.comment-changed').filter(({ commentId }) => commentId === _id),
      ).toMatchObject([{ shown: false }, { shown: true }, { shown: false }]),
    );
  });
});
