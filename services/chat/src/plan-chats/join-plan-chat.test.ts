import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import { GROUP_MEMBERS_MAX, PLAN_CHAT_JOINS_PER_DAY } from '@layover/proto/limits';
import type { ChatDocument } from '../chats/chat.model.ts';
import { planChatIdOf } from '../ids.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';
import { planEvents } from '../testing/plan-events.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(async () => {
  await events.close();
  await harness?.stop();
});

const events = planEvents(() => harness);
const calls = groupCalls(() => harness);
const tryJoin = (person: TestPerson, planId: string) => events.tryJoin(person, planId, calls.nextInstance());
const { join } = events;
const membersIn = ({ persons }: Chat) => idsOf(persons.map(({ user }) => user));

async function plan(over: { visible?: boolean } = {}) {
  const { plan, ...people } = await events.newPlan(over);
  return { ...plan, ...people };
}

describe("joining a plan's chat", () => {
  it('creates the chat with the name and picture of the plan, and adds the next person to it', async () => {
    const { _id, creator, ana, ben } = await plan();
    const created = await join(ana, _id);
    expect(created).toMatchObject({
      planId: _id,
      planImage: '/plan/images/fado.webp',
      chat_name: 'Fado in Alfama',
      chat_type: 'group',
      userinital: { _id: creator._id },
      ended: false,
      blocked: false,
    });
    expect(membersIn(created)).toEqual([ana._id]);
    await harness.send(ana, created._id, 'before Ben');
    const joined = await join(ben, _id);
    expect([joined._id, membersIn(joined)]).toEqual([created._id, [ana._id, ben._id]]);
    await harness.send(ana, created._id, 'welcome');
    expect(await harness.texts(ben, created._id)).toEqual(['welcome']);
    expect(await harness.systemMessages(ana, created._id)).toEqual(['plan_chat_created', 'joined']);
    expect((await join(ben, _id)).seq).toBe(joined.seq + 1);
  });

  it('creates one chat when many people are the first at the same moment', async () => {
    const { _id, ana, ben } = await plan();
    const others = await Promise.all([1, 2, 3, 4].map(() => harness.person()));
    await Promise.all(others.map((person, index) => events.interestChanged(_id, person, true, 10 + index)));
    const everybody = [ana, ben, ...others];
    const answers = await Promise.all(
      everybody.flatMap((person) => [tryJoin(person, _id), tryJoin(person, _id)]),
    );
    // Concurrent joins conflict, and a join that always did is answered with 503, which a client repeats.
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    for (const person of everybody) await join(person, _id);
    const members = (await calls.membersOf({ _id: planChatIdOf(_id) })).toSorted();
    expect(members).toEqual(idsOf(everybody).sort());
    expect(await calls.countSystemMessages({ _id: planChatIdOf(_id) }, 'plan_chat_created')).toBe(1);
    expect(await calls.countSystemMessages({ _id: planChatIdOf(_id) }, 'joined')).toBe(everybody.length - 1);
  });

  it('returns 403 without interest, also when a late event is older than the withdrawal', async () => {
    const { _id, creator, ana } = await plan();
    const stranger = await harness.person();
    expect(statusAndCode(await tryJoin(stranger, _id))).toEqual([403, 'not_interested']);
    await events.interestChanged(_id, ana, false, 9);
    await events.interestChanged(_id, ana, true, 8);
    expect(statusAndCode(await tryJoin(ana, _id))).toEqual([403, 'not_interested']);
    expect(membersIn(await join(creator, _id))).toEqual([creator._id]);
  });

  it.each([
    ['an unknown plan', async () => ({ ...(await plan()), _id: newId() })],
    ['a hidden plan', () => plan({ visible: false })],
  ])('returns 404 for %s', async (_what, make) => {
    const { _id, ana } = await make();
    expect((await tryJoin(ana, _id)).status).toBe(404);
    expect((await tryJoin(ana, 'nonsense')).status).toBe(404);
  });

  it('is possible again after leaving, with the messages from then on; withdrawing interest does not remove a member', async () => {
    const { _id, ana, ben } = await plan();
    const { _id: chatId } = await join(ana, _id);
    await join(ben, _id);
    const { chat: former } = (await calls.leave(ben, { _id: chatId }).expect(200)).body.document;
    await harness.send(ana, chatId, 'while Ben is away');
    expect(statusAndCode(await harness.trySend(ben, chatId))).toEqual([403, 'chat_left']);
    const again = await join(ben, _id);
    expect([again.left, again.blocked]).toEqual([false, false]);
    expect(again.version).toBeGreaterThan(former.version);
    await events.interestChanged(_id, ben, false, 20);
    await harness.send(ben, chatId, 'still here');
    expect(await harness.texts(ben, chatId)).toEqual(['still here']);
  });

  it('returns 409 when the chat is full, and a place becomes free when somebody leaves', async () => {
    const { _id, ana, ben } = await plan();
    const { _id: chatId } = await join(ana, _id);
    const chats = harness.a.mongo.model<ChatDocument>('chats');
    const many = Array.from({ length: GROUP_MEMBERS_MAX - 1 }, newId);
    await chats.updateOne({ _id: chatId }, { $push: { members: { $each: many } } });
    expect(statusAndCode(await tryJoin(ben, _id))).toEqual([409, 'group_full']);
    await calls.leave(ana, { _id: chatId }).expect(200);
    expect((await join(ben, _id))._id).toBe(chatId);
  });

  it('is not possible after being removed, until the creator of the plan or an ADMIN lifts that', async () => {
    const { _id, creator, ana, ben } = await plan();
    const chat = await join(ana, _id);
    await join(ben, _id);
    // The creator is not in the chat.
    const removed = await calls.remove(creator, chat, ben).expect(200);
    expect(removed.body.document.chat).toBeNull();
    await calls.remove(creator, chat, ben).expect(200);
    expect(statusAndCode(await tryJoin(ben, _id))).toEqual([403, 'removed_from_chat']);
    expect(statusAndCode(await harness.trySend(ben, chat._id))).toEqual([403, 'chat_left']);
    const { removed: shown } = await join(creator, _id);
    expect(idsOf(shown ?? [])).toEqual([ben._id]);
    expect((await calls.groupInList(ana, chat)).removed).toBeUndefined();

    for (const [who, code] of [
      [ben, 'not_found'],
      [ana, 'not_group_manager'],
      [await harness.person(), 'not_found'],
    ] as const)
      expect((await calls.liftRemoval(who, chat, ben)).body.error.code).toBe(code);
    const lifted = await calls.liftRemoval(creator, chat, ben).expect(200);
    expect(lifted.body.document.chat.removed).toEqual([]);
    await join(ben, _id);
    await calls.remove(creator, chat, ben).expect(200);
    const admin = await harness.person({ rol: 'ADMIN' });
    for (let call = 0; call < 2; call++) await calls.liftRemoval(admin, chat, ben).expect(200);
    expect(membersIn(await join(ben, _id))).toContain(ben._id);
  });

  it('is not possible either for a person who has left before being removed, also with many calls at once', async () => {
    const { _id, creator, ana, ben } = await plan();
    const chat = await join(ana, _id);
    await join(ben, _id);
    await calls.leave(ben, chat).expect(200);
    await calls.remove(creator, chat, ben).expect(200);
    expect(statusAndCode(await tryJoin(ben, _id))).toEqual([403, 'removed_from_chat']);
    await calls.liftRemoval(creator, chat, ben).expect(200);
    // A removal that has succeeded stays in force, whatever the order of the calls.
    const [removal] = await Promise.all([
      calls.remove(creator, chat, ben),
      ...[1, 2, 3].map(() => tryJoin(ben, _id)),
    ]);
    expect([200, 503]).toContain(removal.status);
    if (removal.status === 503) await calls.remove(creator, chat, ben).expect(200);
    expect(statusAndCode(await tryJoin(ben, _id))).toEqual([403, 'removed_from_chat']);
    expect(await calls.membersOf(chat)).not.toContain(ben._id);
  });

  it('writes no system message for a person who left less than a day ago, and counts each time', async () => {
    const { _id, ana, ben } = await plan();
    const chat = await join(ana, _id);
    await join(ben, _id);
    await calls.leave(ben, chat).expect(200);
    await harness.send(ana, chat._id, 'while Ben is away');
    await join(ben, _id);
    expect(await harness.texts(ben, chat._id)).toEqual([]);
    await harness.send(ana, chat._id, 'welcome back');
    expect(await harness.texts(ben, chat._id)).toEqual(['welcome back']);
    expect(await calls.countSystemMessages(chat, 'joined')).toBe(1);

    // Two joins are counted already; repeating one of a member counts none.
    for (let count = 2; count < PLAN_CHAT_JOINS_PER_DAY; count++) {
      await calls.leave(ben, chat).expect(200);
      await join(ben, _id);
      await join(ben, _id);
    }
    await calls.leave(ben, chat).expect(200);
    const rejected = await tryJoin(ben, _id);
    expect(statusAndCode(rejected)).toEqual([429, 'plan_chat_limit']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await calls.countSystemMessages(chat, 'joined')).toBe(1);
    await join(ana, _id);
  });

  it('has a system message again a day after leaving', async () => {
    const { _id, ana, ben } = await plan();
    const chat = await join(ana, _id);
    await join(ben, _id);
    await calls.leave(ben, chat).expect(200);
    const past = new Date(Date.now() - 25 * 3600 * 1000);
    await calls.storedChats().updateOne({ _id: chat._id }, { $set: { 'candidates.0.at': past } });
    await join(ben, _id);
    expect(await calls.countSystemMessages(chat, 'joined')).toBe(2);
  });

  it('leaves name and members to the plan', async () => {
    const { _id, creator, ana, ben } = await plan();
    const chat = await join(creator, _id);
    await join(ana, _id);
    expect(statusAndCode(await calls.rename(ana, chat, 'Mine'))).toEqual([403, 'plan_chat']);
    expect(statusAndCode(await calls.add(creator, chat, ben))).toEqual([403, 'plan_chat']);
    await calls.leave(ana, chat).expect(200);
    expect(statusAndCode(await calls.askToReturn(ana, chat))).toEqual([403, 'plan_chat']);
    await calls.leave(creator, chat).expect(200);
    expect((await join(ana, _id)).userinital._id).toBe(creator._id);
  });
});
