import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { Paging } from '@layover/proto/http/shared-schemas';
import { STARS_MAX } from '@layover/proto/limits';
import { type StoredChats, startStoredChats } from '../fixtures/index.ts';
import { oid, starIdOf } from '../ids.ts';
import type { StoredMessage } from '../messages/index.ts';
import { createStars } from './index.ts';
import type { StarDocument } from './star.model.ts';

let stored: StoredChats;
let stars: ReturnType<typeof createStars>;
/** The events that are sent to the windows of each person. */
const received: { user: string; messageId: string; starred: boolean }[] = [];

beforeAll(async () => {
  stored = await startStoredChats();
  const notifier = {
    starredTo: (user: string, star: { messageId: string; starred: boolean }) =>
      received.push({ user, ...star }),
  };
  stars = createStars({ ...stored, notifier });
  await stored.createIndexes();
});
afterAll(() => stored?.stop());

type WithId = Pick<StoredMessage, '_id'>;
const star = ({ _id: user }: TestPerson, { _id }: WithId, starred = true) =>
  stars.starMessage(_id, user, starred);
const list = ({ _id }: TestPerson, paging: object = {}) => stars.listStarred(_id, Paging.parse(paging));
const texts = async (who: TestPerson) => (await list(who)).messages.map(({ text }) => text);

async function pairWithMessage(text: string) {
  const pair = await stored.pair();
  return { ...pair, message: await stored.message(pair.chat, pair.ana, text) };
}
const markDeleted = (message: StoredMessage) =>
  stored.messages.markDeleted({ ...message, revision: message.revision + 1 });

describe('the starred messages', () => {
  it('are listed with the last starred first, for the person alone', async () => {
    const { ana, ben, chat, message } = await pairWithMessage('first');
    const second = await stored.message(chat, ben, 'second');
    await star(ben, second);
    await star(ben, message);
    // A repeated star keeps its place.
    await star(ben, second);
    expect(await texts(ben)).toEqual(['first', 'second']);
    expect(await list(ben)).toMatchObject({ ids: [message._id, second._id], total: 2 });
    expect(await texts(ana)).toEqual([]);
    for (let time = 1; time <= 2; time++) expect(await star(ben, message, false)).toEqual({ starred: false });
    expect(await texts(ben)).toEqual(['second']);
  });

  it('are sent to the windows of the person', async () => {
    const { ben, message } = await pairWithMessage('first');
    for (const starred of [true, false]) await star(ben, message, starred);
    const fields = { user: ben._id, messageId: message._id };
    expect(received.filter(({ messageId }) => messageId === message._id)).toEqual([
      { ...fields, starred: true },
      { ...fields, starred: false },
    ]);
  });

  it('come in pages, each with all ids', async () => {
    const { ana, chat } = await stored.pair();
    for (const text of ['one', 'two', 'three']) await star(ana, await stored.message(chat, ana, text));
    const page = await list(ana, { page: '2', limit: '2' });
    expect(page.messages.map(({ text }) => text)).toEqual(['one']);
    expect([page.ids.length, page.total, page.pages]).toEqual([3, 3, 2]);
  });

  it('leave out messages that are deleted, and those that the person no longer sees', async () => {
    const { ana, ben, chat, message } = await pairWithMessage('deleted');
    const kept = await stored.message(chat, ana, 'kept');
    for (const each of [message, kept]) await star(ben, each);
    await markDeleted(message);
    expect(await texts(ben)).toEqual(['kept']);
    await stored.memberships.change(chat._id, ben._id, { clearedSeq: kept.seq });
    expect(await list(ben)).toMatchObject({ messages: [], ids: [], total: 0 });
  });

  it('stay readable for who has left the chat, without later ones', async () => {
    const { ana, ben, chat, message } = await pairWithMessage('remember this');
    const left = { seq: message.seq, at: new Date(), byThemselves: true };
    await stored.memberships.left(chat._id, ben._id, left, null);
    await star(ben, message);
    await expect(star(ben, await stored.message(chat, ana, 'later'))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await texts(ben)).toEqual(['remember this']);
  });
});

describe('starring', () => {
  it('is rejected for messages that the person does not see, and for deleted ones', async () => {
    const { ana, ben, chat, message } = await pairWithMessage('mine');
    const notice = await stored.message(chat, ana, '', { type: 'notification', notice: 'accepted' });
    for (const [who, target] of [
      [await stored.person('Cleo'), message],
      [ana, notice],
      [ana, { _id: newId() }],
    ] as const)
      await expect(star(who, target)).rejects.toMatchObject({ code: 'not_found' });
    await markDeleted(message);
    await expect(star(ben, message)).rejects.toMatchObject({ code: 'message_deleted' });
  });

  it('is limited', async () => {
    const { ana, message } = await pairWithMessage('one too many');
    const others = Array.from({ length: STARS_MAX }, () => newId());
    await stored.mongo.model<StarDocument>('stars').insertMany(
      others.map((messageId) => ({
        _id: oid(starIdOf(messageId, ana._id)),
        user: oid(ana._id),
        messageId: oid(messageId),
        at: new Date(),
      })),
    );
    await expect(star(ana, message)).rejects.toMatchObject({ code: 'star_limit' });
    // The starred ids belong to no message, so the list removes these stars.
    expect(await texts(ana)).toEqual([]);
    await star(ana, message);
  });
});
