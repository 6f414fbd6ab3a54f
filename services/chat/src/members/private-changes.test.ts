import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';

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

/** Performs the action and returns the events of the socket until its person has sent and read a message. */
async function eventsDuring(
  { received }: TestSocket,
  who: TestPerson,
  chat: Chat,
  action: () => PromiseLike<unknown>,
) {
  received.length = 0;
  await action();
  const { seq } = await harness.send(who, chat._id, 'word of the observer');
  // Reads are published in batches, in their order, so an earlier read would be published before this one.
  await read(who, chat, seq);
  await eventually(() => expect(received.map(({ event }) => event)).toContain('read'));
  return { seq, events: received.map(({ event, args }) => ({ event, args })) };
}

async function expectNoTrace(
  scene: Scene,
  socket: TestSocket,
  [name, action]: [string, Action],
): Promise<void> {
  const { chat, actor, observers } = scene;
  const [observer] = observers as [TestPerson];
  await harness.send(observer, chat._id, `word before ${name}`);
  await raiseWatermarks();
  const chats = (await harness.list(observer)).chats;
  const known = Object.fromEntries(chats.map(({ _id, revision }) => [_id, revision]));
  const { seq: lastSeq } = chats.find(({ _id }) => _id === chat._id)!;
  const since = new Date().toISOString();
  const observe = () => Promise.all(observers.map((who) => allResponses(who, chat, known, since)));
  const before = await observe();

  const { seq, events } = await eventsDuring(socket, observer, chat, async () => {
    await action(scene);
    expect(await observe()).toEqual(before);
  });
  expect(events).toEqual([
    { event: 'message', args: [expect.objectContaining({ seq, revision: known[chat._id]! + 1 })] },
    { event: 'read', args: [{ chatId: chat._id, reads: [{ user: observer._id, readSeq: seq }] }] },
  ]);
  expect(seq).toBe(lastSeq + 1);
  const response = await harness.trySend(actor, chat._id, 'word of the actor');
  if (response.status === 201) expect(response.body.document.message.seq).toBe(lastSeq + 2);
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
    const { chat, observers } = scene;
    const socket = await harness.connect(harness.b, observers[0]!);
    for (const change of Object.entries(changes)) await expectNoTrace(scene, socket, change);
    const seqs = (await harness.history(observers[0]!, chat._id, '?limit=100')).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => i + 1));
  },
  90_000,
);
