import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

/** Who acts, in a chat with those who must not notice. */
interface Scene {
  chat: Chat;
  actor: TestPerson;
  observers: TestPerson[];
}

const call = (who: TestPerson, method: 'put' | 'post', path: string, body: object = {}) =>
  harness.a.as(who)[method](path).send(body).expect(200);
const read = (who: TestPerson, { _id }: Chat, seq?: number) =>
  call(who, 'put', `/api/message/watch-message/${_id}`, { seq });

type Act = (scene: Scene) => PromiseLike<unknown>;
const whom = ({ chat, observers }: Scene) =>
  chat.chat_type === 'group' ? { personID: observers[0]!._id } : {};
const readIt: Act = ({ actor, chat }) => read(actor, chat);
const acts: Record<string, Act> = {
  reads: readIt,
  archives: ({ actor, chat }) => call(actor, 'put', `/api/chat/hidden-chat/${chat._id}`),
  'brings back': ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/hidden-chat/${chat._id}`, { hidden: false }),
  mutes: ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/mute-chat/${chat._id}`, { until: '2030-01-01T00:00:00.000Z' }),
  'mutes no more': ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/mute-chat/${chat._id}`, { until: null }),
  pins: ({ actor, chat }) => call(actor, 'put', `/api/chat/pin-chat/${chat._id}`, { pinned: true }),
  'pins no more': ({ actor, chat }) =>
    call(actor, 'put', `/api/chat/pin-chat/${chat._id}`, { pinned: false }),
  deletes: ({ actor, chat }) => call(actor, 'put', `/api/chat/delete-chat/${chat._id}`),
  blocks: (scene) => call(scene.actor, 'post', `/api/chat/block-person/${scene.chat._id}`, whom(scene)),
  'blocks no more': (scene) =>
    call(scene.actor, 'post', `/api/chat/un-block-person/${scene.chat._id}`, whom(scene)),
};

/** Nothing is on its way any more, so that the revisions that are shown are the chats' own. */
async function settle() {
  const past = new Date(Date.now() - 60_000);
  await harness.a.mongo.model<ChatDocument>('chats').updateMany({}, { changedAt: past, watermarkAt: past });
}

/** Everything that somebody can ask for, with what they knew before. */
async function everything(who: TestPerson, { _id }: Chat, known: Record<string, number>, since: string) {
  const get = async (path: string) => (await harness.b.as(who).get(path).expect(200)).body;
  const changes = async (chats: Record<string, number>, rest = {}) => {
    const { at: _, ...answer } = await harness.changes(who, chats, rest);
    return answer;
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

/** Frames that reach a socket until the socket's own person has read a message that is sent now. */
async function framesOf(
  { received }: TestSocket,
  who: TestPerson,
  chat: Chat,
  doing: () => PromiseLike<unknown>,
) {
  received.length = 0;
  await doing();
  const { seq } = await harness.send(who, chat._id, 'word of the observer');
  // Reads are gathered: one that was made before this cannot come after it.
  await read(who, chat, seq);
  await eventually(() => expect(received.map(({ event }) => event)).toContain('read'));
  return { seq, frames: received.map(({ event, args }) => ({ event, args })) };
}

async function observe(scene: Scene, name: string, act: Act): Promise<void> {
  const { chat, actor, observers } = scene;
  const [observer] = observers as [TestPerson];
  const socket = await harness.connect(harness.b, observer);
  await harness.send(observer, chat._id, `word before ${name}`);
  await settle();
  const now = (await harness.list(observer)).chats;
  const known = Object.fromEntries(now.map(({ _id, revision }) => [_id, revision]));
  const { seq: place } = now.find(({ _id }) => _id === chat._id)!;
  const since = new Date().toISOString();
  const seenBy = () => Promise.all(observers.map((who) => everything(who, chat, known, since)));
  const before = await seenBy();

  const { seq, frames } = await framesOf(socket, observer, chat, async () => {
    await act(scene);
    expect(await seenBy()).toEqual(before);
  });
  expect(frames).toEqual([
    { event: 'message', args: [expect.objectContaining({ seq, revision: known[chat._id]! + 1 })] },
    { event: 'read', args: [{ chatId: chat._id, reads: [{ user: observer._id, readSeq: seq }] }] },
  ]);
  expect(seq).toBe(place + 1);
  const answer = await harness.trySend(actor, chat._id, 'word of the actor');
  if (answer.status === 201) expect(answer.body.document.message.seq).toBe(place + 2);
  socket.client.disconnect();
}

async function scene(kind: 'simple' | 'group', secretly: boolean): Promise<Scene> {
  const [ana, ben, cleo] = await harness.threePeople();
  if (secretly) await harness.a.mongo.model('people').updateOne({ _id: ben._id }, { hide_read: true });
  // The list has an order, which must stay as well.
  await harness.acceptedChat(ana, await harness.person());
  const chat = kind === 'simple' ? await harness.acceptedChat(ana, ben) : await harness.group(cleo, ana, ben);
  await harness.acceptedChat(ana, await harness.person());
  return { chat, actor: ben, observers: kind === 'simple' ? [ana] : [ana, cleo] };
}

it.each([
  ['simple', 'shows what has been read'],
  ['simple', 'reads in secret'],
  ['group', 'shows what has been read'],
  ['group', 'reads in secret'],
] as const)(
  'in a %s chat the others cannot tell what somebody who %s does for themselves',
  async (kind, how) => {
    const stage = await scene(kind, how === 'reads in secret');
    for (const [name, act] of Object.entries(acts)) {
      if (act !== readIt || how === 'reads in secret') await observe(stage, name, act);
    }
    const { chat, observers } = stage;
    const seqs = (await harness.history(observers[0]!, chat._id, '?limit=100')).map(({ seq }) => seq);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, i) => i + 1));
  },
  90_000,
);
