import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { STARS_MAX } from '@layover/proto/limits';
import { oid, starIdOf } from '../ids.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import type { StarDocument } from './star.model.ts';

let harness: ChatTestHarness;
const { as, leave } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const star = (who: TestPerson, { _id }: Pick<Message, '_id'>, starred: unknown = true) =>
  as(who).put(`/api/message/star/${_id}`).send({ starred });
const starred = async (who: TestPerson, query = '') =>
  (await as(who).get(`/api/message/starred${query}`).expect(200)).body.document as {
    messages: Message[];
    ids: string[];
    total: number;
    pages: number;
  };
const texts = async (who: TestPerson) => (await starred(who)).messages.map(({ text }) => text);

describe('the starred messages', () => {
  it('are listed with the last starred first, for the person alone, and told to all windows of the person', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('first');
    const second = await harness.send(ben, chat._id, 'second');
    const [ofBen, ofAna] = [await harness.connect(harness.b, ben), await harness.connect(harness.b, ana)];
    await star(ben, second).expect(200);
    await star(ben, message).expect(200);
    // A repeated star keeps its place.
    await star(ben, second).expect(200);
    expect(await starred(ben)).toMatchObject({
      messages: [message, second],
      ids: [message._id, second._id],
      total: 2,
    });
    expect(await texts(ana)).toEqual([]);
    await star(ben, message, false).expect(200);
    await star(ben, message, false).expect(200);
    expect(await texts(ben)).toEqual(['second']);
    await eventually(() =>
      expect(
        ofBen.received.filter(({ event }) => event === 'starred').map(({ args }) => args[0]),
      ).toContainEqual({
        messageId: message._id,
        starred: false,
      }),
    );
    expect(ofAna.received.map(({ event }) => event)).not.toContain('starred');
  });

  it('come in pages, each with all ids', async () => {
    const { ana, chat } = await harness.pair();
    for (const text of ['one', 'two', 'three']) await star(ana, await harness.send(ana, chat._id, text));
    const page = await starred(ana, '?page=2&limit=2');
    expect(page.messages.map(({ text }) => text)).toEqual(['one']);
    expect([page.ids.length, page.total, page.pages]).toEqual([3, 3, 2]);
  });

  it('leave out messages that are deleted, and those that the person no longer sees', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('deleted');
    const kept = await harness.send(ana, chat._id, 'kept');
    await star(ben, message).expect(200);
    await star(ben, kept).expect(200);
    await harness.deleteMessage(ana, message).expect(200);
    expect(await texts(ben)).toEqual(['kept']);
    await harness.a.as(ben).put(`/api/chat/delete-chat/${chat._id}`).expect(200);
    expect(await starred(ben)).toMatchObject({ messages: [], ids: [], total: 0 });
  });

  it('stay readable after leaving the group', async () => {
    const [ana, ben] = await harness.twoPeople();
    const group = await harness.group(ana, ben);
    const message = await harness.send(ana, group._id, 'remember this');
    await star(ben, message).expect(200);
    await leave(ben, group).expect(200);
    expect(await texts(ben)).toEqual(['remember this']);
  });
});

describe('starring', () => {
  it('is rejected for messages that the person does not see: 404, and for deleted ones: 409', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('mine');
    const [systemMessage] = await harness.history(ana, chat._id);
    for (const [who, target] of [
      [await harness.person(), message],
      [ana, systemMessage!],
      [ana, { _id: newId() }],
    ] as const)
      expect(statusAndCode(await star(who, target))).toEqual([404, 'not_found']);
    await harness.deleteMessage(ana, message).expect(200);
    expect(statusAndCode(await star(ben, message))).toEqual([409, 'message_deleted']);
    expect((await star(ben, message, 'yes')).status).toBe(422);
  });

  it('is limited', async () => {
    const { ana, message } = await harness.pairWithMessage('one too many');
    const others = Array.from({ length: STARS_MAX }, () => newId());
    await harness.a.mongo.model<StarDocument>('stars').insertMany(
      others.map((messageId) => ({
        _id: oid(starIdOf(messageId, ana._id)),
        user: oid(ana._id),
        messageId: oid(messageId),
        at: new Date(),
      })),
    );
    expect(statusAndCode(await star(ana, message))).toEqual([409, 'star_limit']);
    // The starred ids belong to no message, so the list removes these stars.
    expect(await texts(ana)).toEqual([]);
    await star(ana, message).expect(200);
  });
});
