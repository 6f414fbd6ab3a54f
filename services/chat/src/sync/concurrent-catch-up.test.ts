import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type Changes, type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { insertMessages } from '../testing/insert-messages.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Makes the chat old enough that its watermark includes all its messages. */
async function passWatermark(chatId: string) {
  const past = new Date(Date.now() - 60_000);
  await harness.a.mongo.model('chats').updateOne({ _id: chatId }, { changedAt: past, watermarkAt: past });
}

const insertNumbered = (chatId: string, sender: TestPerson, count: number) =>
  insertMessages(harness.a.mongo, { chatId, sender, texts: Array.from({ length: count }, (_, i) => `${i}`) });

describe('many people who catch up at the same moment', () => {
  it('each receive exactly what they receive when they catch up alone', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const others = await Promise.all(Array.from({ length: 6 }, () => harness.person()));
    const [late, left, cleared, far, near, further] = others as [TestPerson, ...TestPerson[]] & TestPerson[];
    const stranger = await harness.person();
    const group = await harness.group(ana, ben, cleo, left!, cleared!, far!, near!, further!);
    const pair = await harness.acceptedChat(ana, ben);
    const { a } = harness;
    await harness.acquaint(ana, late!);
    await harness.block(cleo, group._id, ana._id).expect(200);
    const early = await harness.send(ana, group._id, 'not for Cleo');
    await insertNumbered(group._id, ben, 700);
    const middle = await harness.send(ben, group._id, 'read up to here');
    await a.as(near!).put(`/api/message/watch-message/${group._id}`).send({ seq: middle.seq }).expect(200);
    await a.as(left!).post(`/api/chat/exit-group/${group._id}`).expect(200);
    await a.as(cleared!).put(`/api/chat/delete-chat/${group._id}`).send({}).expect(200);
    await a
      .as(ana)
      .post(`/api/chat/add-person-to-group/${group._id}`)
      .send({ newPersonID: late!._id })
      .expect(200);
    await harness.a.as(ana).delete(`/api/message/${early._id}`).expect(200);
    await insertNumbered(group._id, ana, 500);
    for (const text of ['one', 'two']) await harness.send(ana, pair._id, text);
    await Promise.all([passWatermark(group._id), passWatermark(pair._id)]);

    const requests: [TestPerson, Record<string, number>][] = [
      ...[ana, ben, cleo, left!, cleared!, late!, far!, further!, stranger].map(
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
    const sequential: Changes[] = [];
    for (const [person, chats] of requests) sequential.push(await harness.changes(person, chats));
    const concurrent = await Promise.all(requests.map(([person, chats]) => harness.changes(person, chats)));
    // Low watermarks rise with time.
    const withoutTimes = ({ at: _, chats, next, ...rest }: Changes) => ({
      ...rest,
      chats: chats.map(({ revision: _watermark, ...chat }) => chat),
      next: next && {
        done: next.done,
        open: Object.entries(next.open).map(([id, { sent, upTo }]) => ({ id, sent, upTo })),
      },
    });
    for (const [index, changes] of concurrent.entries()) {
      expect(withoutTimes(changes)).toEqual(withoutTimes(sequential[index]!));
    }
    const [, forBen, forCleo, forLeft, forCleared, forLate] = concurrent.map(({ messages }) => messages);
    const has = (messages: Changes['messages'] | undefined) => messages?.some(({ _id }) => _id === early._id);
    expect([forBen, forCleo, forCleared, forLate].map(has)).toEqual([true, false, false, false]);
    expect(concurrent[1]?.next).not.toBeNull();
    expect(forLeft?.at(-1)?.seq).toBeLessThan(forLate![0]!.seq);
    expect([forCleared, forLate].map((messages) => messages?.at(-1)?.text)).toEqual(['499', '499']);
    for (const index of [8, 12]) expect(concurrent[index]).toMatchObject({ chats: [], messages: [] });
  }, 90_000);

  it('receive every message that is stored before their request, while others are sent', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => harness.person()));
    const [creator, ...members] = people as [TestPerson, ...TestPerson[]];
    const chat = await harness.group(creator, ...members);
    const initialRevisions = { [chat._id]: chat.revision };
    const missed: string[] = [];
    const collected = people.map(() => new Set<string>());
    await Promise.all(
      people.map(async (person, index) => {
        let revisions = initialRevisions;
        for (let i = 0; i < 8; i++) {
          const { _id } = await harness.send(person, chat._id, `${index} ${i}`);
          const changes = await harness.changes(person, revisions);
          for (const message of changes.messages) collected[index]!.add(message._id);
          if (!collected[index]!.has(_id)) missed.push(`${index} ${i}`);
          revisions = { [chat._id]: changes.chats[0]?.revision ?? revisions[chat._id]! };
        }
      }),
    );
    expect(missed).toEqual([]);
    const all = (await harness.history(creator, chat._id, '?limit=100')).map(({ _id }) => _id);
    const later = await Promise.all(people.map((person) => harness.changes(person, initialRevisions)));
    for (const { messages } of later) {
      expect(messages.map(({ _id }) => _id)).toEqual(all.slice(-messages.length));
      expect(messages.filter(({ type }) => type === 'normal')).toHaveLength(64);
    }
  }, 90_000);

  it('receive a compressed or an uncompressed response, as they accept', async () => {
    const { ana, ben, chat } = await harness.pairWithMessage('hello '.repeat(300));
    const requestChanges = (encoding: string) =>
      harness.b
        .as(ben)
        .post('/api/chat/changes')
        .set('accept-encoding', encoding)
        .send({ chats: { [chat._id]: 0 } })
        .expect(200);
    const [compressed, plain] = [await requestChanges('gzip'), await requestChanges('identity')];
    expect([compressed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
      'gzip',
      undefined,
    ]);
    expect(Number(compressed.headers['content-length'])).toBeLessThan(
      Number(plain.headers['content-length']) / 2,
    );
    expect(compressed.body.document.messages).toEqual(plain.body.document.messages);
    expect(plain.body.document.messages.at(-1).user._id).toBe(ana._id);
  });
});
