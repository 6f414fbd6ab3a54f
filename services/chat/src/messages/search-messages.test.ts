import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/message';
import { Types } from 'mongoose';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { MessageDocument } from './message.model.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

const stored = () => harness.a.mongo.model<MessageDocument>('messages');

describe('searching', () => {
  const search = async (who: TestPerson, query: Record<string, string | number>, instance = harness.a) =>
    (await instance.as(who).get('/api/message/search').query(query).expect(200)).body.document as {
      messages: Message[];
      before: string | null;
    };
  const texts = async (who: TestPerson, query: Record<string, string | number>) =>
    (await search(who, query)).messages.map(({ text }) => text);

  it('finds without regard to case and accents, newest first, what one can see', async () => {
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

  it('takes what is typed as text, whatever it means to a regular expression', async () => {
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

  it('does not find what is taken back, hidden by a block, or said by the service, and finds the edited text', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('needle one');
    const second = await harness.send(ana, chat._id, 'needle two');
    await harness.deleteMessage(ana, message).expect(200);
    await harness.editMessage(ana, second, 'thread two').expect(200);
    await harness.block(ben, chat._id).expect(200);
    await harness.send(ana, chat._id, 'thread behind');
    expect(await texts(ana, { text: 'needle' })).toEqual([]);
    expect(await texts(ana, { text: 'thread' })).toEqual(['thread behind', 'thread two']);
    expect(await texts(ben, { text: 'thread' })).toEqual(['thread two']);
  });

  it('goes through all own chats by time, page after page, and through nobody else’s', async () => {
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
    const foreign = await harness.acceptedChat(others[0]!, others[1]!);
    await harness.send(others[0]!, foreign._id, 'needle of others');
    const pages: string[] = [];
    let before: string | null | undefined;
    let calls = 0;
    do {
      const answer = await search(ana, { text: 'needle', limit: 5, ...(before && { before }) });
      pages.push(...answer.messages.map(({ text }) => text));
      before = answer.before;
    } while (before && ++calls < 10);
    expect(calls).toBe(2);
    // Within one second, ids of two instances need not be in order; these are of one.
    expect(pages).toEqual(sent);
    await harness.a
      .as(ana)
      .get('/api/message/search')
      .query({ text: 'needle', chatId: foreign._id })
      .expect(404);
    await harness.a.as(ana).get('/api/message/search').query({ text: 'needle', chatId: newId() }).expect(404);
  });

  it('looks through a bounded part of a long chat at a time and goes on from there', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('needle at the bottom');
    const places = 21_000;
    const start = new Date(message.createdAt).getTime() / 1000 + 10;
    const id = (i: number) => `${Math.floor(start + i).toString(16)}${i.toString(16).padStart(16, '0')}`;
    const { collection } = stored();
    for (let from = 0; from < places; from += 7_000) {
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
      .updateOne({ _id: chat._id }, { $inc: { seq: places, revision: places } });
    for (const scope of [{ chatId: chat._id }, {}] as Record<string, string>[]) {
      const found: string[] = [];
      let before: string | null = null;
      let calls = 0;
      do {
        const answer = await search(ben, { text: 'NEEDLE', ...scope, ...(before ? { before } : {}) });
        found.push(...answer.messages.map(({ text }) => text));
        before = answer.before;
        calls++;
      } while (before && calls < 10);
      expect(found).toEqual(['needle 21000', 'needle 14000', 'needle 7000', 'needle at the bottom']);
      expect(calls).toBe(2);
    }
  }, 120_000);

  it('waits for the same person’s other searches, and is refused where too many wait', async () => {
    const { ana, ben } = await harness.pairWithMessage('needle');
    const ask = (person: TestPerson) => harness.a.as(person).get('/api/message/search?text=needle');
    const [mine, others] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => ask(ana))),
      Promise.all(Array.from({ length: 3 }, () => ask(ben))),
    ]);
    const statuses = mine.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('refuses what is no search', async () => {
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
