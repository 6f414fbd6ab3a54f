import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat';
import { PINNED_MAX } from '@layover/proto/limits';
import { membershipModel } from '../members/membership.model.ts';
import { membershipRepository } from '../members/membership.repository.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import type { ChatDocument } from './chat.model.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

/** Calls take turns on the two instances. */
let turn = 0;
const as = (person: TestPerson) => (turn++ % 2 ? harness.a : harness.b).as(person);
const hide = (who: TestPerson, { _id }: Chat, hidden?: boolean) =>
  as(who)
    .put(`/api/chat/hidden-chat/${_id}`)
    .send(hidden === undefined ? {} : { hidden });
const empty = (who: TestPerson, { _id }: Chat) => as(who).put(`/api/chat/delete-chat/${_id}`);
const mute = (who: TestPerson, { _id }: Chat, until: unknown) =>
  as(who).put(`/api/chat/mute-chat/${_id}`).send({ until });
const pin = (who: TestPerson, { _id }: Chat, pinned = true) =>
  as(who).put(`/api/chat/pin-chat/${_id}`).send({ pinned });
const idsIn = async (person: TestPerson, query = '') =>
  (await as(person).get(`/api/chat/user${query}`).expect(200)).body.document.chats.map(
    ({ _id }: Chat) => _id,
  ) as string[];
const archive = (person: TestPerson) => idsIn(person, '?archived=true');
const textsSeenBy = async (person: TestPerson, chat: Chat) =>
  (await harness.history(person, chat._id)).flatMap(({ text }) => text || []);
const isShown = (chat: Chat | undefined, { _id }: TestPerson) =>
  chat?.persons.find(({ user }) => user._id === _id)?.show_chat;

describe('archiving', () => {
  it('takes a chat out of the list of that person alone until its next message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { document } = (await hide(ana, chat).expect(200)).body;
    expect(isShown(document.chat, ana)).toBe(false);
    expect([await idsIn(ana), await archive(ana), await idsIn(ben)]).toEqual([[], [chat._id], [chat._id]]);
    await harness.send(ben, chat._id, 'hello again');
    expect([await idsIn(ana), await archive(ana)]).toEqual([[chat._id], []]);
    await hide(ana, chat).expect(200);
    await hide(ana, chat, false).expect(200);
    expect([await idsIn(ana), await archive(ana)]).toEqual([[chat._id], []]);
  });

  it('holds for a chat in which nobody has written yet', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await hide(ana, chat).expect(200);
    expect([await idsIn(ana), await archive(ana)]).toEqual([[], [chat._id]]);
  });

  it('is not undone by leaving the group, nor by what follows there', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await hide(ben, chat).expect(200);
    await as(ben).get(`/api/chat/exit-group/${chat._id}`).expect(200);
    await harness.send(ana, chat._id, 'after');
    expect([await idsIn(ben), await archive(ben)].map((ids) => ids.includes(chat._id))).toEqual([
      false,
      true,
    ]);
  });

  it('is not undone by what the person may not see, so that a block is not told', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    await hide(ana, chat).expect(200);
    await as(ben).post(`/api/chat/block-person/${chat._id}`).expect(200);
    expect([await idsIn(ana), await archive(ana)]).toEqual([[], [chat._id]]);
  });
});

describe('deleting', () => {
  it('up to a message leaves what was written after it, however often it is asked for', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const { seq } = await harness.send(ben, chat._id, 'before');
    await harness.send(ben, chat._id, 'after');
    for (const _ of ['once', 'again']) {
      const { document } = (await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=${seq}`).expect(200))
        .body;
      expect(isShown(document.chat, ana)).toBe(true);
      expect(document.chat.unreadmsg).toEqual([{ user: ana._id, unreadMsgCount: 1 }]);
      expect(await textsSeenBy(ana, chat)).toEqual(['after']);
    }
    // An answer that comes late takes nothing back that was deleted since.
    await empty(ana, chat).expect(200);
    await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=${seq}`).expect(200);
    expect([await idsIn(ana), await textsSeenBy(ana, chat)]).toEqual([[], []]);
    await as(ana).put(`/api/chat/delete-chat/${chat._id}?seq=-1`).expect(422);
  });

  it('empties the history for that person alone, until the next message', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const last = await harness.send(ben, chat._id, 'before');
    await empty(ana, chat).expect(200);
    expect([await idsIn(ana), await archive(ana)]).toEqual([[], []]);
    expect([await textsSeenBy(ana, chat), await textsSeenBy(ben, chat)]).toEqual([[], ['before']]);
    const caught = await harness.changes(ana, { [chat._id]: 0 });
    expect(caught.chats[0]).toMatchObject({
      begins: last.seq,
      lastMessage: null,
      unreadmsg: [{ unreadMsgCount: 0 }],
    });
    expect(caught.messages).toEqual([]);
    await harness.send(ben, chat._id, 'after');
    expect(await idsIn(ana)).toEqual([chat._id]);
    expect(await textsSeenBy(ana, chat)).toEqual(['after']);
    expect((await harness.list(ana)).unread).toBe(1);
  });

  it('of a group that was left is for good', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.group(ana, ben);
    await as(ben).get(`/api/chat/exit-group/${chat._id}`).expect(200);
    await hide(ben, chat).expect(200);
    expect([await idsIn(ben), await archive(ben)]).toEqual([[], [chat._id]]);
    await harness.send(ana, chat._id, 'after');
    expect(await archive(ben)).toEqual([chat._id]);
    await empty(ben, chat).expect(200);
    await harness.send(ana, chat._id, 'later');
    expect([await idsIn(ben), await archive(ben)]).toEqual([[], []]);
    expect(await harness.history(ben, chat._id)).toEqual([]);
    expect((await harness.changes(ben, { [chat._id]: 0 })).gone).toEqual([chat._id]);
    // Nothing that goes by a person's chats reads it any more.
    const memberships = membershipRepository(membershipModel(harness.a.mongo));
    expect((await memberships.newestOf(ben._id, 10)).map(({ chatId }) => chatId)).not.toContain(chat._id);
    expect(await memberships.amongChats(ben._id, [chat._id])).toEqual([]);
  });
});

describe('pins', () => {
  const many = async (count: number) => {
    const ana = { ...(await harness.person()), selected_package: 'gold' as const };
    const chats: Chat[] = [];
    for (let i = 0; i < count; i++) chats.push(await harness.acceptedChat(ana, await harness.person()));
    return { ana, chats };
  };

  it('put chats first, then come the others by their last message', async () => {
    const { ana, chats } = await many(4);
    await pin(ana, chats[0]!).expect(200);
    await pin(ana, chats[2]!).expect(200);
    expect(await idsIn(ana)).toEqual([2, 0, 3, 1].map((i) => chats[i]!._id));
    await pin(ana, chats[2]!, false).expect(200);
    expect(await idsIn(ana, '?limit=2')).toEqual([0, 3].map((i) => chats[i]!._id));
  });

  it('are never more than the limit, one after the other and all at once', async () => {
    const { ana, chats } = await many(PINNED_MAX + 3);
    const answers = await Promise.all(chats.map((chat) => pin(ana, chat)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const pinned = async () => (await harness.list(ana)).chats.filter((chat) => chat.pinned).length;
    expect(await pinned()).toBe(answers.filter(({ status }) => status === 200).length);
    expect(await pinned()).toBeLessThanOrEqual(PINNED_MAX);
    for (const chat of chats.slice(0, PINNED_MAX)) await pin(ana, chat);
    for (const chat of chats) if ((await pinned()) < PINNED_MAX) await pin(ana, chat).expect(200);
    const [free] = (await harness.list(ana)).chats.filter((chat) => !chat.pinned);
    const refused = await pin(ana, free!);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'pin_limit']);
    const [first] = (await harness.list(ana)).chats;
    await pin(ana, first!).expect(200);
    await hide(ana, first!).expect(200);
    await pin(ana, free!).expect(200);
    expect(await pinned()).toBe(PINNED_MAX);
  });

  it('are lifted by archiving and by deleting', async () => {
    const { ana, chats } = await many(2);
    for (const chat of chats) await pin(ana, chat).expect(200);
    expect((await hide(ana, chats[0]!)).body.document.chat.pinned).toBe(false);
    expect((await empty(ana, chats[1]!)).body.document.chat.pinned).toBe(false);
  });
});

describe('what somebody changes for themselves', () => {
  it('reaches their other windows and the call to catch up, and nobody else', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.acceptedChat(ana, ben);
    const window = await harness.connect(harness.b, ana);
    const bens = await harness.connect(harness.a, ben);
    const past = new Date(Date.now() - 60_000);
    const settledChat = { changedAt: past, watermarkAt: past };
    await harness.a.mongo.model<ChatDocument>('chats').updateOne({ _id: chat._id }, settledChat);
    const until = '2030-01-01T00:00:00.000Z';
    const steps: [() => PromiseLike<unknown>, (shown: Chat | undefined) => void][] = [
      [() => mute(ana, chat, until).expect(200), (shown) => expect(shown?.mutedUntil).toBe(until)],
      [() => mute(ana, chat, null).expect(200), (shown) => expect(shown?.mutedUntil).toBeNull()],
      [() => pin(ana, chat).expect(200), (shown) => expect(shown?.pinned).toBe(true)],
      [() => hide(ana, chat).expect(200), (shown) => expect(isShown(shown, ana)).toBe(false)],
      [() => hide(ana, chat, false).expect(200), (shown) => expect(isShown(shown, ana)).toBe(true)],
      [() => empty(ana, chat).expect(200), (shown) => expect(shown?.begins).toBe(1)],
    ];
    for (const [step, check] of steps) {
      const { revision } = (await harness.changes(ana, { [chat._id]: 0 })).chats[0]!;
      expect((await harness.changes(ana, { [chat._id]: revision })).chats).toEqual([]);
      await step();
      await eventually(() => check(window.chats.at(-1)));
      check((await harness.changes(ana, { [chat._id]: revision })).chats[0]);
    }
    expect(bens.chats).toEqual([]);
    expect((await harness.list(ben)).chats[0]).toMatchObject({ pinned: false, mutedUntil: null, begins: 0 });
  });

  it('is theirs to change only in their own chats, and only in the right words', async () => {
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
      await hide(who, which).expect(404);
      await empty(who, which).expect(404);
      await mute(who, which, null).expect(404);
      await pin(who, which).expect(404);
      await as(who).get(`/api/chat/exit-group/${which._id}`).expect(404);
    }
    for (const until of ['tomorrow', 5, undefined]) await mute(ana, chat, until).expect(422);
    await as(ana).put(`/api/chat/pin-chat/${chat._id}`).send({ pinned: 'yes' }).expect(422);
    await as(ana).put(`/api/chat/hidden-chat/${chat._id}`).send({ hidden: 1 }).expect(422);
    await as(ana).get('/api/chat/user?archived=maybe').expect(422);
    expect(await harness.a.mongo.model('chats').findById(chat._id).lean()).toEqual(before);
    expect(await harness.a.mongo.model('memberships').countDocuments({ user: stranger._id })).toBe(0);
  });
});
