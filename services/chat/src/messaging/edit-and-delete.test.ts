import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { MessageDocument } from '../messages/message.model.ts';
import {
  type ChatTestHarness,
  startChatTestHarness,
  statusAndCode,
  type TestSocket,
} from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedMessages = () => harness.a.mongo.model<MessageDocument>('messages');
const setAge = (message: Message, minutes: number) =>
  storedMessages().updateOne({ _id: message._id }, { createdAt: new Date(Date.now() - minutes * 60_000) });
const receivedVersions = ({ messages }: TestSocket, _id: string) =>
  messages.filter((message) => message._id === _id);

describe('editing a message', () => {
  it('publishes the new text with a higher revision on every instance and stores it', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('helo');
    const listener = await harness.connect(harness.b, ben);
    const response = await harness.editMessage(ana, message, '  hello ').expect(200);
    const edited = response.body.document.message as Message;
    expect(edited).toMatchObject({ _id: message._id, seq: message.seq, text: 'hello', deleted: false });
    expect(edited.revision).toBeGreaterThan(message.revision);
    expect(Date.parse(edited.editedAt!)).toBeGreaterThanOrEqual(Date.parse(message.createdAt));
    await eventually(() => expect(receivedVersions(listener, message._id)).toEqual([edited]));
    expect((await harness.history(ben, chat._id)).at(-1)).toEqual(edited);
    expect((await harness.list(ben)).chats[0]?.lastMessage).toEqual(edited);
  });

  it('reaches a person who was offline through the catch-up request', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('first');
    const second = await harness.send(ana, chat._id, 'second');
    await harness.editMessage(ana, message, 'first, edited').expect(200);
    await harness.deleteMessage(ana, second).expect(200);
    const changes = (await harness.changes(ben, { [chat._id]: second.revision })).messages;
    expect(changes.map(({ _id, text, deleted }) => [_id, text, deleted])).toEqual([
      [message._id, 'first, edited', false],
      [second._id, '', true],
    ]);
  });

  it('returns 404 for messages of other people, system messages and unknown ids', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('mine');
    const stranger = await harness.person();
    const [systemMessage] = await harness.history(ana, chat._id);
    expect(systemMessage?.type).toBe('notification');
    for (const [who, target] of [
      [ben, message],
      [stranger, message],
      [ana, { _id: newId() }],
      [ana, { _id: 'nonsense' }],
      [ben, systemMessage!],
    ] as const) {
      expect(statusAndCode(await harness.editMessage(who, target, 'taken over'))).toEqual([404, 'not_found']);
      expect(statusAndCode(await harness.deleteMessage(who, target))).toEqual([404, 'not_found']);
    }
    expect((await harness.history(ana, chat._id)).at(-1)).toEqual(message);
  });

  it('returns 403 once the message is fifteen minutes old; a deletion has a minute more, for which it can be undone', async () => {
    const { ana, chat, message } = await harness.pairWithMessage('old');
    await setAge(message, 14.9);
    await harness.editMessage(ana, message, 'in time').expect(200);
    await setAge(message, 15.1);
    expect(statusAndCode(await harness.editMessage(ana, message, 'too late'))).toEqual([
      403,
      'edit_time_over',
    ]);
    await setAge(message, 16.1);
    expect(statusAndCode(await harness.deleteMessage(ana, message))).toEqual([403, 'edit_time_over']);
    expect((await harness.history(ana, chat._id)).at(-1)?.text).toBe('in time');
    await setAge(message, 15.9);
    await harness.deleteMessage(ana, message).expect(200);
  });

  it('accepts 4,000 characters and returns 422 for invalid bodies', async () => {
    const { ana, message } = await harness.pairWithMessage('short');
    const put = (body: object | string) =>
      harness.a.as(ana).put(`/api/message/edit-message/${message._id}`).send(body);
    await harness.editMessage(ana, message, 'ñ'.repeat(4_000)).expect(200);
    for (const body of [
      { text: 'ñ'.repeat(4_001) },
      { text: ' \n ' },
      { text: 7 },
      { text: { $gt: '' } },
      { text: ['a'] },
      {},
      { text: 'x', deleted: false },
    ]) {
      expect((await put(body)).status).toBe(422);
    }
  });

  it('is allowed when the request limit is reached, and returns 403 to a person who blocks the chat', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    const sent: Message[] = [];
    for (let i = 0; i < 10; i++) sent.push(await harness.send(ana, chat._id, `${i}`));
    await harness.editMessage(ana, sent[0]!, 'zero').expect(200);
    await harness.block(ana, chat._id).expect(200);
    expect(statusAndCode(await harness.editMessage(ana, sent[1]!, 'one'))).toEqual([403, 'chat_blocked']);
    expect(statusAndCode(await harness.deleteMessage(ana, sent[1]!))).toEqual([403, 'chat_blocked']);
  });

  it('shows no edit of a blocked person to the blocker, before or after the block', async () => {
    const { ana, ben, chat, message: before } = await harness.pairWithMessage('before');
    await harness.block(ben, chat._id).expect(200);
    const behind = await harness.send(ana, chat._id, 'behind');
    const [blocker, writer] = await Promise.all([
      harness.connect(harness.b, ben),
      harness.connect(harness.b, ana),
    ]);
    for (const message of [before, behind]) await harness.editMessage(ana, message, 'insult').expect(200);
    await eventually(() => expect(writer.messages).toHaveLength(2));
    expect(blocker.messages).toEqual([]);
    const changes = (await harness.changes(ben, { [chat._id]: 0 })).messages;
    const history = await harness.history(ben, chat._id);
    expect([...changes, ...history].filter(({ text }) => /insult|behind/.test(text))).toEqual([]);
    expect((await harness.history(ana, chat._id)).map(({ text }) => text)).toEqual(['', 'insult', 'insult']);
  });

  it('stores the text with the highest revision when twenty edits race', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('0');
    const listener = await harness.connect(harness.b, ben);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        harness.editMessage(ana, message, `text ${i}`, i % 2 ? harness.a : harness.b),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const edited = responses.map(({ body }) => body.document.message as Message);
    const last = (await harness.history(ben, chat._id)).at(-1)!;
    expect(last.revision).toBe(Math.max(...edited.map(({ revision }) => revision)));
    for (const one of edited.filter(({ revision }) => revision === last.revision)) expect(one).toEqual(last);
    // The events may arrive in any order. The one with the highest revision is the stored text.
    await eventually(() => {
      const received = receivedVersions(listener, message._id).toSorted((a, b) => b.revision - a.revision);
      expect(received[0]).toEqual(last);
    });
    const changes = (await harness.changes(ben, { [chat._id]: last.revision - 1 })).messages;
    expect(changes.map(({ text }) => text)).toEqual([last.text]);
  });
});

describe('deleting a message', () => {
  it('empties the message, keeps its seq and changes nothing the second time', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('regret');
    await harness.editMessage(ana, message, 'deep regret').expect(200);
    const listener = await harness.connect(harness.b, ben);
    const { body } = await harness.deleteMessage(ana, message).expect(200);
    const deleted = body.document.message as Message;
    expect(deleted).toMatchObject({
      text: '',
      deleted: true,
      editedAt: null,
      replyTo: null,
      seq: message.seq,
    });
    await eventually(() => expect(receivedVersions(listener, message._id)).toEqual([deleted]));
    expect((await harness.history(ben, chat._id)).at(-1)).toEqual(deleted);
    await setAge(message, 20);
    const again = await harness.deleteMessage(ana, message, harness.b).expect(200);
    expect(again.body.document.message.revision).toBe(deleted.revision);
    expect(statusAndCode(await harness.editMessage(ana, message, 'back'))).toEqual([409, 'message_deleted']);
    expect(JSON.stringify(await storedMessages().findById(message._id).lean())).not.toContain('regret');
  });

  it('lowers the unread count', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('one');
    await harness.send(ana, chat._id, 'two');
    expect((await harness.list(ben)).unread).toBe(2);
    await harness.deleteMessage(ana, message).expect(200);
    expect(await harness.list(ben)).toMatchObject({
      unread: 1,
      chats: [{ unreadmsg: [{ unreadMsgCount: 1 }] }],
    });
  });

  it('wins over edits that race with it and has the highest revision', async () => {
    for (let round = 0; round < 5; round++) {
      const { ana, ben, chat, message } = await harness.pairWithMessage('racing');
      const [deletion, ...edits] = await Promise.all([
        harness.deleteMessage(ana, message, harness.b),
        ...Array.from({ length: 8 }, (_, i) =>
          harness.editMessage(ana, message, `edit ${i}`, i % 2 ? harness.a : harness.b),
        ),
      ]);
      expect(deletion.status).toBe(200);
      for (const { status } of edits) expect([200, 409]).toContain(status);
      const last = (await harness.history(ben, chat._id)).at(-1)!;
      expect(last).toMatchObject({ text: '', deleted: true, editedAt: null });
      const edited = edits.filter(({ status }) => status === 200).map(({ body }) => body.document.message);
      for (const one of edited as Message[]) {
        if (!one.deleted) expect(one.revision).toBeLessThan(last.revision);
      }
    }
  });
});
