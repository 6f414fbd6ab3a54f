import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedChats = () => harness.a.mongo.model<ChatDocument>('chats');
const as = (person: TestPerson) => harness.a.as(person);

describe('reading messages', () => {
  it('counts the messages of others after the read seq, which only increases', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const first = await harness.send(ana, chat._id, 'one');
    await harness.send(ana, chat._id, 'two');
    const last = await harness.send(ana, chat._id, 'three');
    await harness.send(ben, chat._id, 'mine does not count');
    expect((await harness.list(ben)).unread).toBe(3);
    expect((await harness.list(ana)).unread).toBe(1);
    const markRead = async (seq?: number) =>
      (
        await as(ben)
          .put(`/api/message/watch-message/${chat._id}`)
          .send(seq === undefined ? {} : { seq })
      ).body.document;
    expect(await markRead(first.seq)).toEqual({
      chatId: chat._id,
      readSeq: first.seq,
      unreadMsgCount: 2,
      mentioned: false,
    });
    expect(await markRead(0)).toMatchObject({ readSeq: first.seq, unreadMsgCount: 2 });
    expect(await markRead(last.seq)).toMatchObject({ readSeq: last.seq, unreadMsgCount: 0 });
    expect(await markRead(1_000_000)).toMatchObject({ readSeq: last.seq + 1, unreadMsgCount: 0 });
    expect(await markRead()).toMatchObject({ readSeq: last.seq + 1 });
    const shown = (await harness.list(ana)).chats[0]?.persons.find(({ user }) => user._id === ben._id);
    expect(shown?.readSeq).toBe(last.seq + 1);
  });

  it('returns pages before and after a seq', async () => {
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
    // The oldest message is the system message that the request was accepted.
    expect(await page(`before=${before.seqs[0]}`)).toMatchObject({ texts: [''], more: false });
    expect(await page(`after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11', '12'], more: false });
    expect(await page(`limit=1&after=${newest.seqs[2]}`)).toMatchObject({ texts: ['11'], more: true });
    for (const query of ['limit=0', 'limit=101', 'before=x', 'limit[$gt]=1&limit=x']) {
      await as(ben).get(`/api/message/${chat._id}?${query}`).expect(422);
    }
  });

  it('skips a seq whose message was never stored', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await harness.send(ana, chat._id, 'stored');
    // The state after a crash between the allocation of the seq and the insert of the message.
    await storedChats().updateOne(
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

  it('returns pages of chats by their last message, with the unread count of all chats', async () => {
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

  it('shows the author as a deleted user once the account is gone', async () => {
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

  it('publishes the reads of many members in few events, and hides a read from a member who blocks the reader', async () => {
    const [ana, ben] = await harness.twoPeople();
    const readers = await Promise.all(Array.from({ length: 4 }, () => harness.person()));
    const chat = await harness.group(ana, ben, ...readers);
    const [anaSocket, benSocket] = [
      await harness.connect(harness.a, ana),
      await harness.connect(harness.b, ben),
    ];
    await harness.block(ben, chat._id, readers[0]!._id).expect(200);
    const { seq } = await harness.send(ana, chat._id, 'read me');
    await Promise.all(
      readers.map((reader) =>
        harness.a.as(reader).put(`/api/message/watch-message/${chat._id}`).send({ seq }),
      ),
    );
    const publishedReads = ({ received }: typeof anaSocket) =>
      received
        .filter(({ event }) => event === 'read')
        .flatMap(({ args }) => (args[0] as { reads: { user: string; readSeq: number }[] }).reads);
    await eventually(() => {
      const all = readers.map(({ _id }) => ({ user: _id, readSeq: seq }));
      expect(publishedReads(anaSocket)).toHaveLength(all.length);
      expect(publishedReads(anaSocket)).toEqual(expect.arrayContaining(all));
      const shownToBen = readers.slice(1).map(({ _id }) => _id);
      expect(
        publishedReads(benSocket)
          .map(({ user }) => user)
          .sort(),
      ).toEqual(shownToBen.sort());
    });
    const events = anaSocket.received.filter(({ event }) => event === 'read');
    expect(events.length).toBeLessThan(readers.length);
    const [changedChat] = (await harness.changes(ana, { [chat._id]: chat.revision })).chats;
    expect(changedChat?.persons.filter(({ readSeq }) => readSeq === seq)).toHaveLength(readers.length);
  });
});
