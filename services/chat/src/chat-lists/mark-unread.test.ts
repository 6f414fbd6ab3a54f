import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const mark = (person: TestPerson, { _id }: Pick<Chat, '_id'>, unread: unknown) =>
  harness.a.as(person).put(`/api/chat/mark-unread/${_id}`).send({ unread });

describe('marking a chat as unread', () => {
  it('is seen by the person on all devices and in the total, and by nobody else', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('hello');
    const read = (person: TestPerson) =>
      harness.a.as(person).put(`/api/message/watch-message/${chat._id}`).send({ seq: message.seq });
    await Promise.all([ana, ben].map((person) => read(person).expect(200)));
    const [ofBen, ofAna] = [await harness.connect(harness.b, ben), await harness.connect(harness.b, ana)];
    expect((await mark(ben, chat, true).expect(200)).body.document.chat.markedUnread).toBe(true);
    await eventually(() => expect(ofBen.chats.at(-1)?.markedUnread).toBe(true));
    expect(await harness.list(ben)).toMatchObject({ unread: 1, chats: [{ markedUnread: true }] });
    expect(await harness.list(ana)).toMatchObject({ unread: 0, chats: [{ markedUnread: false }] });
    const { chats } = await harness.changes(ben, { [chat._id]: chat.revision });
    expect(chats).toMatchObject([{ markedUnread: true }]);
    expect(chats[0]?.persons.find(({ user }) => user._id === ben._id)?.readSeq).toBe(message.seq);
    await mark(ben, chat, false).expect(200);
    expect(await harness.list(ben)).toMatchObject({ unread: 0, chats: [{ markedUnread: false }] });
    expect(ofAna.chats).toEqual([]);
  });

  it('counts once where there are unread messages as well', async () => {
    const { ben, chat } = await harness.pairWithMessage('hello');
    await mark(ben, chat, true).expect(200);
    expect((await harness.list(ben)).unread).toBe(1);
  });

  it('is rejected for strangers and for other values', async () => {
    const { ben, chat } = await harness.pair();
    expect((await mark(await harness.person(), chat, true)).status).toBe(404);
    for (const unread of ['yes', 1, null, undefined])
      expect((await mark(ben, chat, unread)).status).toBe(422);
  });
});
