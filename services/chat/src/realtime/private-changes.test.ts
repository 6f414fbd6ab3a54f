import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** One person acts in a chat. The observers must not be able to notice it. */
interface Scene {
  chat: Chat;
  actor: TestPerson;
  observers: TestPerson[];
}

const call = (who: TestPerson, method: 'put' | 'post', path: string, body: object = {}) =>
  harness.a.as(who)[method](path).send(body).expect(200);
const read = (who: TestPerson, { _id }: Chat, seq?: number) =>
  call(who, 'put', `/api/message/watch-message/${_id}`, { seq });

type Action = (scene: Scene) => PromiseLike<unknown>;
type Actions = Record<string, Action>;
const blockBody = ({ chat, observers }: Scene) =>
  chat.chat_type === 'group' ? { personID: observers[0]!._id } : {};
const actions: Actions = {
  archives: ({ actor, chat }) => call(actor, 'put', `/api/chat/hidden-chat/${chat._id}`),
  unarchives: ({ actor, chat }) => call(actor, 'put', `/api/chat/hidden-chat/${chat._id}`, { hidden: false }),
  mutes: ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/mute-chat/${chat._id}`, { until: '2030-01-01T00:00:00.000Z' }),
  unmutes: ({ actor, chat }) => call(actor, 'put', `/api/chat/mute-chat/${chat._id}`, { until: null }),
  pins: ({ actor, chat }) => call(actor, 'put', `/api/chat/pin-chat/${chat._id}`, { pinned: true }),
  unpins: ({ actor, chat }) => call(actor, 'put', `/api/chat/pin-chat/${chat._id}`, { pinned: false }),
  'marks as unread': ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/mark-unread/${chat._id}`, { unread: true }),
  deletes: ({ actor, chat }) => call(actor, 'put', `/api/chat/delete-chat/${chat._id}`),
  blocks: (scene) => call(scene.actor, 'post', `/api/chat/block-person/${scene.chat._id}`, blockBody(scene)),
  unblocks: (scene) =>
    call(scene.actor, 'post', `/api/chat/un-block-person/${scene.chat._id}`, blockBody(scene)),
};

/** Others see that a person reads, unless the person hides it. */
const hiddenReads: Actions = {
  reads: ({ actor, chat }) => read(actor, chat),
  'marks as unread': actions['marks as unread']!,
};

/** Moves all changes into the past, so that the watermark of each chat reaches its newest revision. */
async function raiseWatermarks() {
  const past = new Date(Date.now() - 60_000);
  await harness.a.mongo.model<ChatDocument>('chats').updateMany({}, { changedAt: past, watermarkAt: past });
}

/** The responses to all requests that can show a chat, for a client that has the known revisions. */
async function allResponses(who: TestPerson, { _id }: Chat, known: Record<string, number>, since: string) {
  const get = async (path: string) => (await harness.b.as(who).get(path).expect(200)).body;
  const changes = async (chats: Record<string, number>, rest = {}) => {
    const { at: _, ...response } = await harness.changes(who, chats, rest);
    return response;
  };
  return Promise.all([
    changes(known, { since }),
    changes({}, { since }),
    changes({ [_id]: 0 }),
    get('/api/chat/user'),
    get('/api/chat/user?archived=true'),
    get(`/api/message/${_id}`),
    get('/api/message/search?text=word'),
    get(`/api/message/search?text=word&chatId=${_id}`),
  ]);
}

async function expectSameResponses(scene: Scene, changes: Actions): Promise<void> {
  const { chat, observers } = scene;
  const [observer] = observers as [TestPerson];
  await harness.send(observer, chat._id, 'word before the changes');
  await raiseWatermarks();
  const { chats } = await harness.list(observer);
  const known = Object.fromEntries(chats.map(({ _id, revision }) => [_id, revision]));
  const since = new Date().toISOString();
  const observe = () => Promise.all(observers.map((who) => allResponses(who, chat, known, since)));
  const before = await observe();
  for (const [name, action] of Object.entries(changes)) {
    await action(scene);
    expect([name, await observe()]).toEqual([name, before]);
  }
}

/**
 * The observer receives nothing but the messages before and after each change, with the next numbers. In a group, a block
 * hides from the observer what the actor writes.
 * @returns the numbers of the hidden messages
 */
async function expectSameEvents(scene: Scene, changes: Actions): Promise<number[]> {
  const { chat, actor, observers } = scene;
  const [observer] = observers as [TestPerson];
  const { received } = await harness.connect(harness.b, observer);
  const expected: object[] = [];
  const hidden: number[] = [];
  const write = async (who: TestPerson, text: string, isHidden = false) => {
    const { status, body } = await harness.trySend(who, chat._id, text);
    if (status !== 201) return;
    const { seq, revision } = body.document.message;
    if (isHidden) hidden.push(seq);
    else expected.push({ event: 'message', args: [expect.objectContaining({ seq, revision })] });
    return { seq, revision };
  };
  for (const [name, action] of Object.entries(changes)) {
    const before = await write(observer, `word before ${name}`);
    await action(scene);
    const after = await write(observer, `word after ${name}`);
    const next = { seq: before!.seq + 1, revision: before!.revision + 1 };
    expect([name, after]).toEqual([name, next]);
    const isHidden = chat.chat_type === 'group' && name === 'blocks';
    const answer = await write(actor, 'word of the actor', isHidden);
    if (answer) expect([name, answer.seq]).toEqual([name, next.seq + 1]);
  }
  // Reads are published in batches, in their order, so an earlier read would be published before this one.
  const { seq } = await harness.send(observer, chat._id, 'last word');
  await read(observer, chat, seq);
  await eventually(() => expect(received.map(({ event }) => event)).toContain('read'));
  expect(received).toEqual([
    ...expected,
    { event: 'message', args: [expect.objectContaining({ seq })] },
    { event: 'read', args: [{ chatId: chat._id, reads: [{ user: observer._id, readSeq: seq }] }] },
  ]);
  return hidden;
}

async function createScene(kind: 'simple' | 'group', hidesReads: boolean): Promise<Scene> {
  const [ana, ben, cleo] = await harness.threePeople();
  if (hidesReads) await harness.a.mongo.model('people').updateOne({ _id: ben._id }, { hide_read: true });
  // The chats before and after it show whether its position in the list changes.
  await harness.acceptedChat(ana, await harness.person());
  const chat = kind === 'simple' ? await harness.acceptedChat(ana, ben) : await harness.group(cleo, ana, ben);
  await harness.acceptedChat(ana, await harness.person());
  return { chat, actor: ben, observers: kind === 'simple' ? [ana] : [ana, cleo] };
}

it.each([
  ['simple', 'shows reads', actions],
  ['simple', 'hides reads', hiddenReads],
  ['group', 'shows reads', actions],
  ['group', 'hides reads', hiddenReads],
] as const)(
  'the other people in a %s chat cannot notice the private changes of a person who %s',
  async (kind, reads, changes) => {
    const scene = await createScene(kind, reads === 'hides reads');
    await expectSameResponses(scene, changes);
    const hidden = await expectSameEvents(scene, changes);
    const { chat, observers } = scene;
    const seqs = (await harness.history(observers[0]!, chat._id, '?limit=100')).map(({ seq }) => seq);
    const all = Array.from({ length: seqs.length + hidden.length }, (_, i) => i + 1);
    expect(seqs).toEqual(all.filter((seq) => !hidden.includes(seq)));
  },
  90_000,
);
