import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import type { TestPerson } from '@layover/kit/testing/tokens';
import {
  type ChatTestHarness,
  eventsOf,
  startChatTestHarness,
  statusAndCode,
  type TestSocket,
} from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, as, changeManager, membersOf, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Replaces ids by the order of their first appearance, and times, so that two runs can be compared. */
function normalize(text: string): string {
  const names = new Map<string, string>();
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, (found) => {
    if (found.includes('T')) return 'time';
    if (!names.has(found)) names.set(found, `id ${names.size}`);
    return names.get(found)!;
  });
}

describe('a group to which a person is added who blocks the one who adds them', () => {
  it.each([
    ['created with', true],
    ['extended by', false],
  ])('looks, %s that person, as one with an acquaintance who is away', async (_, isNew) => {
    /** All that Ana, who adds Cleo, and Ben, another member, can find out. */
    async function viewOf(becomeUnreachable: (cleo: TestPerson, chatId: string) => PromiseLike<unknown>) {
      const [ana, ben, cleo] = await harness.threePeople();
      await harness.acquaint(ana, ben);
      // Cleo starts the chat, so it does not count against the daily limit of Ana.
      const simpleChat = await harness.acceptedChat(cleo, ana);
      await becomeUnreachable(cleo, simpleChat._id);
      const sockets = [await harness.connect(harness.a, ana), await harness.connect(harness.b, ben)];
      const first = isNew ? [ben, cleo] : [ben];
      const group = (await harness.tryCreateGroup(ana, first).expect(201)).body.document.chat;
      const answers: unknown[] = [group];
      const presence = async (socket: TestSocket) =>
        answers.push(await socket.client.emitWithAck('watch-presence', [simpleChat._id, group._id]));

      // Adding somebody twice changes nothing.
      for (let i = 0; i < 2; i++) answers.push((await add(ana, group, cleo).expect(200)).body);
      expect(await membersOf(group)).toEqual(idsOf([ana, ben, cleo]));
      const message = await harness.send(ana, group._id, 'Dinner at eight?');
      await harness.send(ben, group._id, 'Yes');
      answers.push((await as(ana).get(`/api/message/readers/${message._id}`).expect(200)).body);
      for (const socket of sockets) await presence(socket);
      for (const person of [ana, ben]) {
        answers.push(await harness.list(person), await harness.history(person, group._id));
        answers.push(await harness.changes(person, { [group._id]: 0 }));
      }
      for (const manages of [true, false])
        answers.push((await changeManager(ana, group, cleo, manages).expect(200)).body);
      answers.push((await remove(ana, group, cleo).expect(200)).body);
      answers.push(statusAndCode(await add(ana, group, cleo)));
      // Both cases count the same against the daily limit: four chats with strangers are left.
      const strangers = await Promise.all(Array.from({ length: 5 }, () => harness.person()));
      const start = (stranger: TestPerson) =>
        as(ana).post('/api/chat/create-chat').send({ chat_type: 'simple', userdestination: stranger._id });
      for (const stranger of strangers) answers.push(statusAndCode(await start(stranger)));

      await harness.send(ben, group._id, 'a marker');
      for (const socket of sockets) {
        await eventually(() => expect(socket.messages.at(-1)?.text).toBe('a marker'));
        answers.push(eventsOf(socket).toSorted());
      }
      return normalize(JSON.stringify(answers));
    }
    const away = await viewOf(async () => undefined);
    const blocker = await viewOf(async (cleo, chatId) => {
      await harness.block(cleo, chatId).expect(200);
      for (const instance of [harness.a, harness.b]) await harness.connect(instance, cleo);
    });
    expect(blocker).toBe(away);
  });

  it('reaches that person only when they lift the block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.acquaint(ana, ben);
    const chatWithAna = await harness.acceptedChat(ana, cleo);
    const chatWithBen = await harness.acceptedChat(ben, cleo);
    await harness.block(cleo, chatWithAna._id).expect(200);
    const listed = async () => (await harness.list(cleo)).chats.map(({ _id }) => _id);
    const before = await listed();
    const notified = recordEvents(harness.a.broker);
    const socket = await harness.connect(harness.b, cleo);

    const created = (await harness.tryCreateGroup(ana, [ben, cleo]).expect(201)).body.document.chat;
    const extended = await harness.group(ana, ben);
    await add(ana, extended, cleo).expect(200);
    await changeManager(ana, extended, cleo, true).expect(200);
    await harness.send(ben, created._id, 'needle');
    await harness.send(ben, chatWithBen._id, 'a marker');
    await eventually(() => expect(socket.messages.map(({ text }) => text)).toEqual(['a marker']));
    expect(eventsOf(socket)).toEqual(['message']);
    expect(await listed()).toEqual(before);
    expect([(await harness.list(cleo)).unread, await harness.invitations(cleo)]).toEqual([1, []]);
    const changes = JSON.stringify(await harness.changes(cleo, {}));
    for (const { _id } of [created, extended]) expect(changes).not.toContain(_id);
    const found = await as(cleo).get('/api/message/search').query({ text: 'needle' }).expect(200);
    expect(found.body.document.messages).toEqual([]);

    await as(cleo).post(`/api/chat/un-block-person/${chatWithAna._id}`).send({}).expect(200);
    await eventually(() =>
      expect(socket.chats.map(({ _id }) => _id)).toEqual(expect.arrayContaining(idsOf([created, extended]))),
    );
    expect(new Set(await listed())).toEqual(new Set([...before, created._id, extended._id]));
    expect(await harness.texts(cleo, created._id)).toEqual(['needle']);
    await harness.send(ben, created._id, 'later');
    await eventually(() => expect(socket.messages.at(-1)?.text).toBe('later'));
    // The notifications of the groups precede this one.
    const third = await harness.group(ben, cleo);
    const subjects = () =>
      notified('chat.people-notified').flatMap(({ userIds, subjectId }) =>
        userIds.includes(cleo._id) ? [subjectId] : [],
      );
    await eventually(() => expect(subjects()).toContain(third._id));
    for (const { _id } of [created, extended]) expect(subjects()).not.toContain(_id);
  });

  it('stays unknown to that person when they are removed before they lift the block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const simpleChat = await harness.acceptedChat(ana, cleo);
    await harness.block(cleo, simpleChat._id).expect(200);
    const group = await harness.group(ana, ben);
    await add(ana, group, cleo).expect(200);
    const socket = await harness.connect(harness.a, cleo);
    await remove(ana, group, cleo).expect(200);
    await as(cleo).post(`/api/chat/un-block-person/${simpleChat._id}`).send({}).expect(200);
    await eventually(() => expect(socket.chats.map(({ _id }) => _id)).toContain(simpleChat._id));
    expect((await harness.list(cleo)).chats.map(({ _id }) => _id)).toEqual([simpleChat._id]);
    expect(socket.chats.map(({ _id }) => _id)).not.toContain(group._id);
  });
});

describe('a person whom the one who adds them blocks', () => {
  it('cannot be added', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, ben);
    await harness.block(ana, (await harness.acceptedChat(ana, cleo))._id).expect(200);
    expect(statusAndCode(await add(ana, group, cleo))).toEqual([404, 'not_found']);
    const rejected = await harness.tryCreateGroup(ana, [ben, cleo]);
    expect([rejected.status, rejected.body.error.fields]).toEqual([
      422,
      { 'persons.1.user': 'is not known here' },
    ]);
  });
});
