import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { Types } from 'mongoose';
import type { MessageDocument } from '../messages/message.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const storedMessages = () => harness.a.mongo.model<MessageDocument>('messages');

describe('searching messages', () => {
  const search = async (who: TestPerson, query: Record<string, string | number>, instance = harness.a) =>
    (await instance.as(who).get('/api/message/search').query(query).expect(200)).body.document as {
      messages: Message[];
      before: string | null;
    };
  const texts = async (who: TestPerson, query: Record<string, string | number>) =>
    (await search(who, query)).messages.map(({ text }) => text);

  it('ignores case and accents and returns the newest message first', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    for (const text of ['¿Café en MÁLAGA?', 'malaga está lejos', 'Lisboa', 'Málagas']) {
      await harness.send(ana, chat._id, text);
    }
    const found = ['Málagas', 'malaga está lejos', '¿Café en MÁLAGA?'];
    expect(await texts(ben, { text: 'MALAGA', chatId: chat._id })).toEqual(found);
    expect(await texts(ana, { text: ' málaga ' })).toEqual(found);
    expect(await texts(ben, { text: '¿cafe' })).toEqual(found.slice(-1));
    expect(await texts(ben, { text: 'Porto' })).toEqual([]);
  });

  it('finds letters such as ß and ł by the plain letters that people type for them, and texts of other scripts', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    for (const text of ['Lange Straße 5', 'Łódź', '한국 여행']) await harness.send(ana, chat._id, text);
    expect(await texts(ben, { text: 'STRASSE' })).toEqual(['Lange Straße 5']);
    expect(await texts(ben, { text: 'straße' })).toEqual(['Lange Straße 5']);
    expect(await texts(ben, { text: 'lodz' })).toEqual(['Łódź']);
    expect(await texts(ben, { text: '한국' })).toEqual(['한국 여행']);
  });

  it('treats the characters of regular expressions as text', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const odd = ['a.*(b', '[x]{2}$', 'back\\slash', '50% #1 / ^_^', `quo"te'`];
    for (const text of odd) await harness.send(ana, chat._id, `so: ${text} !`);
    for (const text of odd) expect(await texts(ben, { text })).toEqual([`so: ${text} !`]);
    for (const text of ['.*', 'a.*b', '(a|s)', '\\w\\w']) {
      expect(await texts(ben, { text })).toEqual(text === '.*' ? [`so: ${odd[0]} !`] : []);
    }
    const long = 'x'.repeat(3_990);
    await harness.send(ana, chat._id, `${long} the end`);
    expect(await texts(ben, { text: 'x the end' })).toHaveLength(1);
  });

  it('finds the edited text and no deleted, blocked or system message', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('needle one');
    const second = await harness.send(ana, chat._id, 'needle two');
    await harness.deleteMessage(ana, message).expect(200);
    await harness.editMessage(ana, second, 'thread two').expect(200);
    await harness.block(ben, chat._id).expect(200);
    await harness.send(ana, chat._id, 'thread behind');
    const named = { chat_name: 'needle crew' };
    await harness.tryCreateGroup(ana, [await harness.person()], named).expect(201);
    expect(await texts(ana, { text: 'needle' })).toEqual([]);
    expect(await texts(ana, { text: 'thread' })).toEqual(['thread behind', 'thread two']);
    expect(await texts(ben, { text: 'thread' })).toEqual(['thread two']);
  });

  it('returns pages over all chats of the person by time, and returns 404 for other chats', async () => {
    const ana = { ...(await harness.person()), selected_package: 'gold' as const };
    const others = await Promise.all(Array.from({ length: 3 }, () => harness.person()));
    const chats = [];
    for (const other of others) chats.push(await harness.acceptedChat(ana, other));
    const sent: string[] = [];
    for (let i = 0; i < 12; i++) {
      const text = `needle ${i}`;
      sent.unshift(text);
      await harness.send(others[(i * 2) % 3]!, chats[(i * 2) % 3]!._id, text);
    }
    const otherChat = await harness.acceptedChat(others[0]!, others[1]!);
    await harness.send(others[0]!, otherChat._id, 'needle of others');
    const pages: string[] = [];
    let before: string | null | undefined;
    let calls = 0;
    do {
      const response = await search(ana, { text: 'needle', limit: 5, ...(before && { before }) });
      pages.push(...response.messages.map(({ text }) => text));
      before = response.before;
    } while (before && ++calls < 10);
    expect(calls).toBe(2);
    // The results are ordered by id. Ids of one instance are ordered, also within one second.
    expect(pages).toEqual(sent);
    await harness.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: 'needle', chatId: otherChat._id })
      .expect(404);
    await harness.a.as(ana).get('/api/message/search').query({ text: 'needle', chatId: newId() }).expect(404);
  });

  it('scans a limited part of a long chat in each call and continues in the next', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('needle at the bottom');
    const COUNT = 21_000;
    const start = new Date(message.createdAt).getTime() / 1000 + 10;
    const id = (i: number) => `${Math.floor(start + i).toString(16)}${i.toString(16).padStart(16, '0')}`;
    const { collection } = storedMessages();
    for (let from = 0; from < COUNT; from += 7_000) {
      await collection.insertMany(
        Array.from({ length: 7_000 }, (_, n) => {
          const i = from + n + 1;
          return {
            _id: new Types.ObjectId(id(i)),
            chatId: new Types.ObjectId(chat._id),
            seq: message.seq + i,
            revision: message.revision + i,
            user: new Types.ObjectId(ana._id),
            clientId: randomUUID(),
            text: i % 7_000 ? 'hay' : `needle ${i}`,
            type: 'normal' as const,
            createdAt: new Date((start + i) * 1000),
          };
        }),
      );
    }
    await harness.a.mongo
      .model('chats')
      .updateOne({ _id: chat._id }, { $inc: { seq: COUNT, revision: COUNT } });
    for (const scope of [{ chatId: chat._id }, {}] as Record<string, string>[]) {
      const found: string[] = [];
      let before: string | null = null;
      let calls = 0;
      do {
        const response = await search(ben, { text: 'NEEDLE', ...scope, ...(before ? { before } : {}) });
        found.push(...response.messages.map(({ text }) => text));
        before = response.before;
        calls++;
      } while (before && calls < 10);
      expect(found).toEqual(['needle 21000', 'needle 14000', 'needle 7000', 'needle at the bottom']);
      expect(calls).toBe(2);
    }
  }, 120_000);

  it('queues the searches of one person, returns 429 when the queue is full and delays nobody else', async () => {
    const { ana, ben } = await harness.pairWithMessage('needle');
    const request = (person: TestPerson) => harness.a.as(person).get('/api/message/search?text=needle');
    const [anaAnswers, benAnswers] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => request(ana))),
      Promise.all(Array.from({ length: 3 }, () => request(ben))),
    ]);
    const statuses = anaAnswers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(benAnswers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('returns 422 for an invalid query', async () => {
    const ana = await harness.person();
    for (const query of [
      '',
      'text=x',
      'text=%20x%20',
      `text=${'x'.repeat(101)}`,
      'text=ok&limit=0',
      'text=ok&limit=51',
      'text=ok&before=1',
      'text=ok&chatsBefore=1',
      'text=ok&chatId=1',
      'text[$gt]=ok',
      'text=a1&text=b2',
    ]) {
      expect([query, (await harness.a.as(ana).get(`/api/message/search?${query}`)).status]).toEqual([
        query,
        422,
      ]);
    }
  });
});
