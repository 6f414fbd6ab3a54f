import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

/** Nothing of it can be on its way any more. */
async function settle(chatId: string) {
  const past = new Date(Date.now() - 60_000);
  await harness.a.mongo.model('chats').updateOne({ _id: chatId }, { changedAt: past, watermarkAt: past });
}

async function writeMany(chatId: string, writer: TestPerson, count: number) {
  const chats = harness.a.mongo.model<{ seq: number; revision: number }>('chats');
  const { seq, revision } = (await chats.findByIdAndUpdate(chatId, {
    $inc: { seq: count, revision: count },
  }))!;
  await harness.a.mongo.model('messages').insertMany(
    Array.from({ length: count }, (_, i) => ({
      ...{ chatId, seq: seq + 1 + i, revision: revision + 1 + i, user: writer._id, clientId: randomUUID() },
      ...{ text: `${i}`, type: 'normal', createdAt: new Date() },
    })),
  );
}

describe('many who come back at the same moment', () => {
  it('are each given exactly what they are given when they ask alone', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const others = await Promise.all(Array.from({ length: 6 }, () => harness.person()));
    const [late, gone, emptied, far, near, further] = others as [TestPerson, ...TestPerson[]] & TestPerson[];
    const stranger = await harness.person();
    const group = await harness.group(ana, ben, cleo, gone!, emptied!, far!, near!, further!);
    const pair = await harness.acceptedChat(ana, ben);
    const { a } = harness;
    await harness.acquaint(ana, late!);
    await harness.goOnline(late!);
    await harness.block(cleo, group._id, ana._id).expect(200);
    const early = await harness.send(ana, group._id, 'not for Cleo');
    await writeMany(group._id, ben, 700);
    const middle = await harness.send(ben, group._id, 'read up to here');
    await a.as(near!).put(`/api/message/watch-message/${group._id}`).send({ seq: middle.seq }).expect(200);
    await a.as(gone!).get(`/api/chat/exit-group/${group._id}`).expect(200);
    await a.as(emptied!).put(`/api/chat/delete-chat/${group._id}`).send({}).expect(200);
    await a
      .as(ana)
      .post(`/api/chat/add-person-to-group/${group._id}`)
      .send({ newPersonID: late!._id })
      .expect(200);
    await harness.a.as(ana).delete(`/api/message/${early._id}`).expect(200);
    await writeMany(group._id, ana, 500);
    for (const text of ['one', 'two']) await harness.send(ana, pair._id, text);
    await Promise.all([settle(group._id), settle(pair._id)]);

    const asked: [TestPerson, Record<string, number>][] = [
      ...[ana, ben, cleo, gone!, emptied!, late!, far!, further!, stranger].map(
        (person): [TestPerson, Record<string, number>] => [person, { [group._id]: 150 }],
      ),
      [far!, { [group._id]: 0 }],
      [ben, { [group._id]: middle.revision, [pair._id]: 0 }],
      [ana, { [pair._id]: pair.revision }],
      [stranger, { [pair._id]: 0 }],
      ...[near!, far!, cleo].map((person): [TestPerson, Record<string, number>] => [
        person,
        { [group._id]: middle.revision },
      ]),
    ];
    const alone: Changes[] = [];
    for (const [person, chats] of asked) alone.push(await harness.changes(person, chats));
    const together = await Promise.all(asked.map(([person, chats]) => harness.changes(person, chats)));
    const steady = ({ at: _, next, ...rest }: Changes) => ({ ...rest, next: next && { ...next, at: null } });
    for (const [index, changes] of together.entries()) {
      expect(steady(changes)).toEqual(steady(alone[index]!));
    }
    const [, forBen, forCleo, forGone, forEmptied, forLate] = together.map(({ messages }) => messages);
    const has = (messages: Changes['messages'] | undefined) => messages?.some(({ _id }) => _id === early._id);
    expect([forBen, forCleo, forEmptied, forLate].map(has)).toEqual([true, false, false, false]);
    expect(together[1]?.next).not.toBeNull();
    expect(forGone?.at(-1)?.seq).toBeLessThan(forLate![0]!.seq);
    expect([forEmptied, forLate].map((messages) => messages?.at(-1)?.text)).toEqual(['499', '499']);
    for (const index of [8, 12]) expect(together[index]).toMatchObject({ chats: [], messages: [] });
  }, 90_000);

  it('see everything that was stored before they asked, while more is sent', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => harness.person()));
    const [creator, ...members] = people as [TestPerson, ...TestPerson[]];
    const chat = await harness.group(creator, ...members);
    const begin = { [chat._id]: chat.revision };
    const missed: string[] = [];
    const collected = people.map(() => new Set<string>());
    await Promise.all(
      people.map(async (person, index) => {
        let known = begin;
        for (let i = 0; i < 8; i++) {
          const { _id } = await harness.send(person, chat._id, `${index} ${i}`);
          const changes = await harness.changes(person, known);
          for (const message of changes.messages) collected[index]!.add(message._id);
          if (!collected[index]!.has(_id)) missed.push(`${index} ${i}`);
          known = { [chat._id]: changes.chats[0]?.revision ?? known[chat._id]! };
        }
      }),
    );
    expect(missed).toEqual([]);
    const all = (await harness.history(creator, chat._id, '?limit=100')).map(({ _id }) => _id);
    const later = await Promise.all(people.map((person) => harness.changes(person, begin)));
    for (const { messages } of later) {
      expect(messages.map(({ _id }) => _id)).toEqual(all.slice(-messages.length));
      expect(messages.filter(({ type }) => type === 'normal')).toHaveLength(64);
    }
  }, 90_000);

  it('can take the answer compressed or as it is', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('hello '.repeat(300));
    const ask = (encoding: string) =>
      harness.b
        .as(ben)
        .post('/api/chat/changes')
        .set('accept-encoding', encoding)
        .send({ chats: { [chat._id]: 0 } })
        .expect(200);
    const [packed, plain] = [await ask('gzip'), await ask('identity')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect(Number(packed.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 2,
    );
    expect(packed.body.document.messages).toEqual(plain.body.document.messages);
    expect(plain.body.document.messages.at(-1).user._id).toBe(ana._id);
  });
});
