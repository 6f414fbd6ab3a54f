import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { testPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, membersOf, countSystemMessages, remove, storedChat } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('adding a person to a group', () => {
  it('shows the person the later messages and publishes a system message to the members', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await harness.acquaint(ana, cleo);
    await harness.send(ana, chat._id, 'before');
    const cleoSocket = await harness.connect(harness.b, cleo);
    const benSocket = await harness.connect(harness.b, ben);
    const { body } = await add(ana, chat, cleo).expect(200);
    expect(body.error).toBe(0);
    expect(body.document.chat.persons.map(({ user }: Chat['persons'][0]) => user._id)).toContain(cleo._id);
    await eventually(() => {
      expect(cleoSocket.chats.at(-1)?._id).toBe(chat._id);
      expect(benSocket.messages.at(-1)).toMatchObject({ notice: 'added', about: { _id: cleo._id } });
    });
    const message = await harness.send(ana, chat._id, 'after');
    await eventually(() => expect(cleoSocket.messages.at(-1)?._id).toBe(message._id));
    expect(await harness.texts(cleo, chat._id)).toEqual(['after']);
    expect((await harness.list(cleo)).unread).toBe(1);
    expect((await harness.list(cleo)).chats[0]).toMatchObject({ left: false, begins: message.seq - 2 });
  });

  it('adds the person once with one system message when twenty requests race', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await harness.acquaint(ana, cleo);
    const responses = await Promise.all(Array.from({ length: 20 }, () => add(ana, chat, cleo)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await membersOf(chat)).toEqual([ana, ben, cleo].map(({ _id }) => _id));
    expect(await countSystemMessages(chat, 'added')).toBe(1);
  });

  it('enforces the limit of the free package when the token names no package', async () => {
    const ana = { ...(await harness.person()), selected_package: undefined };
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const chat = await harness.group(ana, ...others.slice(0, 9));
    const rejected = await add(ana, chat, others[9]!);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'group_limit']);
  });

  it('enforces the limit of the package when eight requests race', async () => {
    const ana = await harness.person();
    const others = await Promise.all(Array.from({ length: 14 }, () => harness.person()));
    await harness.acquaint(ana, ...others);
    const chat = await harness.group(ana, ...others.slice(0, 6));
    const responses = await Promise.all(others.slice(6).map((person) => add(ana, chat, person)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(new Set(rejected.map(({ body }) => body.error.code))).toEqual(new Set(['group_limit']));
    expect(await membersOf(chat)).toHaveLength(10);
    const lists = await Promise.all(others.slice(6).map((person) => harness.list(person)));
    expect(lists.filter(({ total }) => total === 1)).toHaveLength(3);
  });

  it('returns 403 to other members and 404 to strangers, for unknown people and in one-to-one chats', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    const rejected = await add(ben, chat, cleo);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'not_group_manager']);
    await add(cleo, chat, cleo).expect(404);
    await add(ana, chat, testPerson()).expect(404);
    const disabled = await harness.person();
    await harness.a.mongo.model('people').updateOne({ _id: disabled._id }, { disabled: true });
    await add(ana, chat, disabled).expect(404);
    await add(ana, await harness.acceptedChat(ana, ben), cleo).expect(404);
    expect(await membersOf(chat)).toHaveLength(2);
    expect((await storedChat(chat)).seq).toBe(1);
  });
});

describe('removing a person from a group', () => {
  it('is allowed only to managers, and hides later messages from the person', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    const benSocket = await harness.connect(harness.b, ben);
    const rejected = await remove(ben, chat, cleo);
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'not_group_manager']);
    expect((await remove(ana, chat, ana)).body.error.fields).toEqual({ personID: 'is yourself' });
    await remove(ana, chat, testPerson()).expect(404);
    const responses = await Promise.all(Array.from({ length: 5 }, () => remove(ana, chat, ben)));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await countSystemMessages(chat, 'removed')).toBe(1);
    expect((await harness.history(cleo, chat._id)).at(-1)).toMatchObject({
      notice: 'removed',
      user: { _id: ana._id },
      about: { _id: ben._id },
    });
    await eventually(() => expect(benSocket.chats.at(-1)?.left).toBe(true));
    await harness.trySend(ben, chat._id).expect(403);
    await harness.send(ana, chat._id, 'after');
    expect(await harness.texts(ben, chat._id)).toEqual([]);
  });
});
