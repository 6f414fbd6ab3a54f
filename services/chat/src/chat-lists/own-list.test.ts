import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { PINNED_MAX } from '@layover/proto/limits';
import type { ChatDocument } from '../chats/chat.model.ts';
import { membershipModel } from '../memberships/membership.model.ts';
import { membershipRepository } from '../memberships/membership.repository.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Requests alternate between the two instances. */
let requests = 0;
const as = (person: TestPerson) => (requests++ % 2 ? harness.a : harness.b).as(person);
const archive = (who: TestPerson, { _id }: Chat, hidden?: boolean) =>
  as(who)
    .put(`/api/chat/hidden-chat/${_id}`)
    .send(hidden === undefined ? {} : { hidden });
const deleteChat = (who: TestPerson, { _id }: Chat) => as(who).put(`/api/chat/delete-chat/${_id}`);
const mute = (who: TestPerson, { _id }: Chat, until: unknown) =>
  as(who).put(`/api/chat/mute-chat/${_id}`).send({ until });
const pin = (who: TestPerson, { _id }: Chat, pinned = true) =>
  as(who).put(`/api/chat/pin-chat/${_id}`).send({ pinned });
const listedIds = async (person: TestPerson, query = '') =>
  (await as(person).get(`/api/chat/user${query}`).expect(200)).body.document.chats.map(
    ({ _id }: Chat) => _id,
  ) as string[];
const archivedIds = (person: TestPerson) => listedIds(person, '?archived=true');
const visibleTexts = async (person: TestPerson, chat: Chat) =>
  (await harness.history(person, chat._id)).flatMap(({ text }) => text || []);
const isListed = (chat: Chat | undefined, { _id }: TestPerson) =>
  chat?.persons.find(({ user }) => user._id === _id)?.show_chat;

describe('archiving a chat', () => {
  it('removes the chat from the list of that person until the next message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { document } = (await archive(ana, chat).expect(200)).body;
    expect(isListed(document.chat, ana)).toBe(false);
    expect([await listedIds(ana), await archivedIds(ana), await listedIds(ben)]).toEqual([
      [],
      [chat._id],
      [chat._id],
    ]);
    await harness.send(ben, chat._id, 'hello again');
    expect([await listedIds(ana), await archivedIds(ana)]).toEqual([[chat._id], []]);
    await archive(ana, chat).expect(200);
    await archive(ana, chat, false).expect(200);
    expect([await listedIds(ana), await archivedIds(ana)]).toEqual([[chat._id], []]);
  });

  it('works for a chat without messages', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await archive(ana, chat).expect(200);
    expect([await listedIds(ana), await archivedIds(ana)]).toEqual([[], [chat._id]]);
  });

  it('is not undone by leaving the group or by later messages of the group', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await archive(ben, chat).expect(200);
    await as(ben).post(`/api/chat/exit-group/${chat._id}`).expect(200);
    await harness.send(ana, chat._id, 'after');
    expect([await listedIds(ben), await archivedIds(ben)].map((ids) => ids.includes(chat._id))).toEqual([
      false,
      true,
    ]);
  });

  it('is not undone when the other person blocks, so that the block stays invisible', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await archive(ana, chat).expect(200);
    await as(ben).post(`/api/chat/block-person/${chat._id}`).expect(200);
    expect([await listedIds(ana), await archivedIds(ana)]).toEqual([[], [chat._id]]);
  });
});

describe('deleting a chat', () => {
  it('up to a seq keeps the later messages, also when the request is repeated', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { seq } = await harness.send(ben, chat._id, 'before');
    await harness.send(ben, chat._id, 'after');
    for (const _ of ['once', 'again']) {
      const { document } = (await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=${seq}`).expect(200))
        .body;
      expect(isListed(document.chat, ana)).toBe(true);
      expect(document.chat.unreadmsg).toEqual([{ user: ana._id, unreadMsgCount: 1, mentioned: false }]);
      expect(await visibleTexts(ana, chat)).toEqual(['after']);
    }
    // A delayed request with a lower seq does not restore messages that were deleted since.
    await deleteChat(ana, chat).expect(200);
    await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=${seq}`).expect(200);
    expect([await listedIds(ana), await visibleTexts(ana, chat)]).toEqual([[], []]);
    await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=-1`).expect(422);
  });

  it('clears the history of that person and removes the chat from the list until the next message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const last = await harness.send(ben, chat._id, 'before');
    await deleteChat(ana, chat).expect(200);
    expect([await listedIds(ana), await archivedIds(ana)]).toEqual([[], []]);
    expect([await visibleTexts(ana, chat), await visibleTexts(ben, chat)]).toEqual([[], ['before']]);
    const changes = await harness.changes(ana, { [chat._id]: 0 });
    expect(changes.chats[0]).toMatchObject({
      begins: last.seq,
      lastMessage: null,
      unreadmsg: [{ unreadMsgCount: 0 }],
    });
    expect(changes.messages).toEqual([]);
    await harness.send(ben, chat._id, 'after');
    expect(await listedIds(ana)).toEqual([chat._id]);
    expect(await visibleTexts(ana, chat)).toEqual(['after']);
    expect((await harness.list(ana)).unread).toBe(1);
  });

  it('is permanent for a group that the person has left', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await as(ben).post(`/api/chat/exit-group/${chat._id}`).expect(200);
    await archive(ben, chat).expect(200);
    expect([await listedIds(ben), await archivedIds(ben)]).toEqual([[], [chat._id]]);
    await harness.send(ana, chat._id, 'after');
    expect(await archivedIds(ben)).toEqual([chat._id]);
    await deleteChat(ben, chat).expect(200);
    await harness.send(ana, chat._id, 'later');
    expect([await listedIds(ben), await archivedIds(ben)]).toEqual([[], []]);
    expect(await harness.history(ben, chat._id)).toEqual([]);
    expect((await harness.changes(ben, { [chat._id]: 0 })).gone).toEqual([chat._id]);
    // The queries for the chats of a person skip the deleted membership.
    const memberships = membershipRepository(membershipModel(harness.a.mongo));
    expect((await memberships.newestOf(ben._id, 10)).map(({ chatId }) => chatId)).not.toContain(chat._id);
    expect(await memberships.amongChats(ben._id, [chat._id])).toEqual([]);
  });
});

describe('pinned chats', () => {
  const createChats = async (count: number) => {
    const ana = { ...(await harness.person()), selected_package: 'gold' as const };
    const chats: Chat[] = [];
    for (let i = 0; i < count; i++) chats.push(await harness.acceptedChat(ana, await harness.person()));
    return { ana, chats };
  };

  it('come first, and the others follow by their last message', async () => {
    const { ana, chats } = await createChats(4);
    await pin(ana, chats[0]!).expect(200);
    await pin(ana, chats[2]!).expect(200);
    expect(await listedIds(ana)).toEqual([2, 0, 3, 1].map((i) => chats[i]!._id));
    await pin(ana, chats[2]!, false).expect(200);
    expect(await listedIds(ana, '?limit=2')).toEqual([0, 3].map((i) => chats[i]!._id));
  });

  it('never exceed the limit, with requests in sequence or at once', async () => {
    const { ana, chats } = await createChats(PINNED_MAX + 3);
    const responses = await Promise.all(chats.map((chat) => pin(ana, chat)));
    for (const { status } of responses) expect([200, 409]).toContain(status);
    const pinned = async () => (await harness.list(ana)).chats.filter((chat) => chat.pinned).length;
    expect(await pinned()).toBe(responses.filter(({ status }) => status === 200).length);
    expect(await pinned()).toBeLessThanOrEqual(PINNED_MAX);
    for (const chat of chats.slice(0, PINNED_MAX)) await pin(ana, chat);
    for (const chat of chats) if ((await pinned()) < PINNED_MAX) await pin(ana, chat).expect(200);
    const [unpinned] = (await harness.list(ana)).chats.filter((chat) => !chat.pinned);
    const rejected = await pin(ana, unpinned!);
    expect([rejected.status, rejected.body.error.code]).toEqual([409, 'pin_limit']);
    const [first] = (await harness.list(ana)).chats;
    await pin(ana, first!).expect(200);
    await archive(ana, first!).expect(200);
    await pin(ana, unpinned!).expect(200);
    expect(await pinned()).toBe(PINNED_MAX);
  });

  it('are unpinned by archiving and by deleting', async () => {
    const { ana, chats } = await createChats(2);
    for (const chat of chats) await pin(ana, chat).expect(200);
    expect((await archive(ana, chats[0]!)).body.document.chat.pinned).toBe(false);
    expect((await deleteChat(ana, chats[1]!)).body.document.chat.pinned).toBe(false);
  });
});

describe('a private change of a chat', () => {
  it('reaches the other sockets and the catch-up of the same person, and nobody else', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const anaSocket = await harness.connect(harness.b, ana);
    const benSocket = await harness.connect(harness.a, ben);
    const past = new Date(Date.now() - 60_000);
    const stableChat = { changedAt: past, watermarkAt: past };
    await harness.a.mongo.model<ChatDocument>('chats').updateOne({ _id: chat._id }, stableChat);
    const until = '2030-01-01T00:00:00.000Z';
    const steps: [() => PromiseLike<unknown>, (chat: Chat | undefined) => void][] = [
      [() => mute(ana, chat, until).expect(200), (shownChat) => expect(shownChat?.mutedUntil).toBe(until)],
      [() => mute(ana, chat, null).expect(200), (shownChat) => expect(shownChat?.mutedUntil).toBeNull()],
      [() => pin(ana, chat).expect(200), (shownChat) => expect(shownChat?.pinned).toBe(true)],
      [() => archive(ana, chat).expect(200), (shownChat) => expect(isListed(shownChat, ana)).toBe(false)],
      [
        () => archive(ana, chat, false).expect(200),
        (shownChat) => expect(isListed(shownChat, ana)).toBe(true),
      ],
      [() => deleteChat(ana, chat).expect(200), (shownChat) => expect(shownChat?.begins).toBe(1)],
    ];
    for (const [step, check] of steps) {
      const { revision } = (await harness.changes(ana, { [chat._id]: 0 })).chats[0]!;
      expect((await harness.changes(ana, { [chat._id]: revision })).chats).toEqual([]);
      await step();
      await eventually(() => check(anaSocket.chats.at(-1)));
      check((await harness.changes(ana, { [chat._id]: revision })).chats[0]);
    }
    await harness.send(ana, chat._id, 'a marker');
    await eventually(() => expect(benSocket.messages.at(-1)?.text).toBe('a marker'));
    expect(benSocket.chats).toEqual([]);
    expect((await harness.list(ben)).chats[0]).toMatchObject({ pinned: false, mutedUntil: null, begins: 0 });
  });

  it('returns 404 for chats of others and 422 for invalid values, and changes nothing', async () => {
    const [ana, ben] = await harness.twoPeople();
    const stranger = await harness.person();
    const chat = await harness.acceptedChat(ana, ben);
    const before = await harness.a.mongo.model('chats').findById(chat._id).lean();
    const nowhere = { ...chat, _id: newId() };
    for (const [who, which] of [
      [stranger, chat],
      [ana, nowhere],
      [ana, { ...chat, _id: 'x' }],
    ] as const) {
      await archive(who, which).expect(404);
      await deleteChat(who, which).expect(404);
      await mute(who, which, null).expect(404);
      await pin(who, which).expect(404);
      await as(who).post(`/api/chat/exit-group/${which._id}`).expect(404);
    }
    for (const until of ['tomorrow', 5, undefined]) await mute(ana, chat, until).expect(422);
    await as(ana).put(`/api/chat/pin-chat/${chat._id}`).send({ pinned: 'yes' }).expect(422);
    await as(ana).put(`/api/chat/hidden-chat/${chat._id}`).send({ hidden: 1 }).expect(422);
    await as(ana).get('/api/chat/user?archived=maybe').expect(422);
    expect(await harness.a.mongo.model('chats').findById(chat._id).lean()).toEqual(before);
    expect(await harness.a.mongo.model('memberships').countDocuments({ user: stranger._id })).toBe(0);
  });
});
