import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { ChatDocument } from './chat.model.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const chatsStored = () => harness.a.mongo.model<ChatDocument>('chats');
const as = (person: TestPerson) => harness.a.as(person);

describe('reading', () => {
  it('counts what others wrote after the pointer, which only moves forward', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const first = await harness.send(ana, chat._id, 'one');
    await harness.send(ana, chat._id, 'two');
    const last = await harness.send(ana, chat._id, 'three');
    await harness.send(ben, chat._id, 'mine does not count');
    expect((await harness.list(ben)).unread).toBe(3);
    expect((await harness.list(ana)).unread).toBe(1);
    const watch = async (seq?: number) =>
      (
        await as(ben)
          .put(`/api/message/watch-message/${chat._id}`)
          .send(seq === undefined ? {} : { seq })
      ).body.document;
    expect(await watch(first.seq)).toEqual({ chatId: chat._id, readSeq: first.seq, unreadMsgCount: 2 });
    expect(await watch(0)).toMatchObject({ readSeq: first.seq, unreadMsgCount: 2 });
    expect(await watch(last.seq)).toMatchObject({ readSeq: last.seq, unreadMsgCount: 0 });
    expect(await watch(1_000_000)).toMatchObject({ readSeq: last.seq + 1, unreadMsgCount: 0 });
    expect(await watch()).toMatchObject({ readSeq: last.seq + 1 });
    const shown = (await harness.list(ana)).chats[0]?.persons.find(({ user }) => user._id === ben._id);
    expect(shown?.readSeq).toBe(last.seq + 1);
  });

  it('pages backwards and forwards by place', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    for (let i = 1; i <= 12; i++) await harness.send(ana, chat._id, `${i}`);
    const page = async (query: string) => {
      const { body } = await as(ben).get(`/api/message/${chat._id}?${query}`).expect(200);
      const { messages, more } = body.document as {
        messages: { text: string; seq: number }[];
        more: boolean;
      };
      return { texts: messages.map(({ text }) => text), more, seqs: messages.map(({ seq }) => seq) };
    };
    const newest = await page('limit=5');
    expect(newest).toMatchObject({ texts: ['8', '9', '10', '11', '12'], more: true });
    const before = await page(`limit=7&before=${newest.seqs[0]}`);
    expect(before).toMatchObject({ texts: ['1', '2', '3', '4', '5', '6', '7'], more: true });
    // What is left is the notification that the request was accepted.
    expect(await page(`before=${before.seqs[0]}`)).toMatchObject({ texts: [''], more: false });
    expect(await page(`after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11', '12'], more: false });
    expect(await page(`limit=1&after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11'], more: true });
    for (const query of ['limit=0', 'limit=101', 'before=x', 'limit[$gt]=1&limit=x']) {
      await as(ben).get(`/api/message/${chat._id}?${query}`).expect(422);
    }
  });

  it('shows neither a place that was never filled nor a message that was never stored', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.send(ana, chat._id, 'stored');
    // As after a crash between taking the place and storing.
    await chatsStored().updateOne(
      { _id: chat._id },
      {
        $inc: { seq: 1, revision: 1 },
        $set: { lastMsg: newId(), lastMsgUser: ana._id, lastMsgDate: new Date() },
      },
    );
    expect((await harness.list(ben)).chats[0]).toMatchObject({
      lastMessage: { text: 'stored' },
      unreadmsg: [{ unreadMsgCount: 1 }],
    });
    const next = await harness.send(ana, chat._id, 'next');
    const seqs = (await harness.history(ben, chat._id)).map(({ seq }) => seq);
    expect(seqs.slice(-2)).toEqual([next.seq - 2, next.seq]);
  });

  it('lists the chats by their last message, page by page, with the unread of all', async () => {
    const ana = { ...(await harness.person()), selected_package: 'gold' as const };
    const chats: Chat[] = [];
    for (let i = 0; i < 7; i++) {
      const other = await harness.person();
      chats.push(await harness.acceptedChat(ana, other));
      await harness.send(other, chats[i]!._id, `hello ${i}`);
    }
    await harness.send(ana, chats[2]!._id, 'back to you');
    const page = async (query: string) =>
      (await as(ana).get(`/api/chat/user?${query}`).expect(200)).body.document;
    const first = await page('limit=3');
    expect(first).toMatchObject({ page: 1, limit: 3, total: 7, pages: 3, unread: 7 });
    const third = await page('limit=3&page=3');
    const order = [first, await page('limit=3&page=2'), third].flatMap(({ chats: list }) =>
      list.map(({ _id }: Chat) => _id),
    );
    expect(order).toEqual([2, 6, 5, 4, 3, 1, 0].map((i) => chats[i]!._id));
    await as(ana).get('/api/chat/user?limit=31').expect(422);
  });

  it('shows who has gone as a deleted user', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.send(ben, chat._id, 'bye');
    await harness.a.mongo.model('people').deleteOne({ _id: ben._id });
    const [message] = (await harness.b.as(ana).get(`/api/message/${chat._id}`)).body.document.messages.slice(
      -1,
    );
    expect(message).toMatchObject({ text: 'bye' });
    await eventually(async () => {
      const { messages } = (await harness.b.as(ana).get(`/api/message/${chat._id}`)).body.document;
      expect(messages.at(-1).user).toMatchObject({ first_name: 'Deleted', last_name: 'user' });
    }, 15_000);
  });
});
