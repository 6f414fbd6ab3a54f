import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';

let service: TestUser;
let author: TestPerson;
let post: string;
let comment: string;
beforeAll(async () => {
  service = await startUser();
}, 60_000);
afterAll(() => service?.stop());
beforeEach(async () => {
  author = await service.member();
  [post, comment] = [newId(), newId()];
});

async function commented(commentId: string, id = randomUUID()) {
  await service.publishAs(id, 'content.people-notified', {
    kind: 'post_comment',
    userIds: [author._id],
    subjectId: post,
    commentId,
    personId: newId(),
    params: { person: 'Mei Lin', post: 'Late trains' },
    path: '/blog/late-trains',
  });
  await service.waitUntilHandled(id);
  return id;
}
const changed = async (commentId: string, shown: boolean, version: number) =>
  service.waitUntilHandled(await service.publish('content.comment-changed', { commentId, shown }, version));
const list = async () => {
  const { notifications, unread, fresh } = (
    await service.as(author).get('/api/user/notifications').expect(200)
  ).body.document;
  return { count: notifications[0]?.ids.length ?? 0, unread, fresh };
};
const NONE = { count: 0, unread: 0, fresh: 0 };
const ONE = { count: 1, unread: 1, fresh: 1 };

describe('the notification of a comment', () => {
  it('goes when the comment is hidden, and comes back when it is shown again', async () => {
    await commented(comment);
    expect(await list()).toEqual(ONE);
    await changed(comment, false, 2);
    expect(await list()).toEqual(NONE);
    await changed(comment, true, 3);
    expect(await list()).toEqual(ONE);
  });

  it('goes alone, without those of other comments on the post', async () => {
    await commented(newId());
    await commented(comment);
    await changed(comment, false, 2);
    expect(await list()).toEqual(ONE);
  });

  it('follows the newest change, in any order of the events and however often they come', async () => {
    await changed(comment, true, 3);
    await changed(comment, false, 4);
    const id = await commented(comment);
    expect(await list()).toEqual(NONE);
    await changed(comment, true, 3);
    // Simulates a crash between the handler and the inbox.
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await commented(comment, id);
    expect(await list()).toEqual(NONE);
    await changed(comment, true, 5);
    await changed(comment, false, 2);
    expect(await list()).toEqual(ONE);
  });
});
