import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const {
  accept,
  add,
  askToReturn,
  changeManager,
  countSystemMessages,
  groupInList,
  groupWithInvitation,
  leave,
  remove,
  seesInvitation,
  storedChat,
  storedChats,
} = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const managersIn = async (person: TestPerson, chat: { _id: string }) =>
  (await groupInList(person, chat)).managers;

describe('the managers of a group', () => {
  it('are its creator, and whom a manager names; each can add and remove people', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    expect(await managersIn(ben, chat)).toEqual([ana._id]);
    expect(statusAndCode(await changeManager(ben, chat, ben, true))).toEqual([403, 'not_group_manager']);
    const cleoSocket = await harness.connect(harness.b, cleo);
    const responses = await Promise.all([1, 2, 3].map(() => changeManager(ana, chat, ben, true)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countSystemMessages(chat, 'manager_added')).toBe(1);
    await eventually(() =>
      expect(cleoSocket.messages.at(-1)).toMatchObject({ notice: 'manager_added', about: { _id: ben._id } }),
    );
    expect(await managersIn(cleo, chat)).toEqual([ana._id, ben._id]);

    const dan = await harness.person();
    await add(ben, chat, dan).expect(200);
    for (const manager of [ana, ben])
      expect(idsOf((await groupInList(manager, chat)).invited)).toEqual([dan._id]);
    expect((await groupInList(cleo, chat)).invited).toEqual([]);
    await remove(ben, chat, cleo).expect(200);
    await remove(ben, chat, ana).expect(200);
    expect((await storedChat(chat)).managers?.map(String)).toEqual([ben._id]);
    await accept(dan, chat).expect(200);
  });

  it('take the role back, also from themselves, but not from the last one', async () => {
    const [ana, ben] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    expect(statusAndCode(await changeManager(ana, chat, ana, false))).toEqual([409, 'last_manager']);
    await changeManager(ana, chat, ben, true).expect(200);
    const both = await Promise.all([
      changeManager(ana, chat, ana, false),
      changeManager(ben, chat, ben, false),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await storedChat(chat)).managers).toHaveLength(1);
  });

  it('answers 404 for people who are not members and to strangers, and 403 in the chat of a plan', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await changeManager(ana, chat, cleo, true).expect(404);
    await changeManager(cleo, chat, cleo, true).expect(404);
    await storedChats().updateOne({ _id: chat._id }, { plan: { _id: 'p', image: '', version: 1 } });
    expect(statusAndCode(await changeManager(ana, chat, ben, true))).toEqual([403, 'plan_chat']);
  });

  it('is the creator of a group from before there were managers, and then the oldest member', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await storedChats().updateOne({ _id: chat._id }, { $unset: { managers: 1 } });
    expect(await managersIn(cleo, chat)).toEqual([ana._id]);
    await leave(ana, chat).expect(200);
    expect(await managersIn(cleo, chat)).toEqual([ben._id]);
    expect((await harness.history(cleo, chat._id)).at(-1)).toMatchObject({ about: { _id: ben._id } });
  });

  it('has no successor when a manager leaves and another one stays', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await changeManager(ana, chat, cleo, true).expect(200);
    await leave(ana, chat).expect(200);
    expect(await managersIn(ben, chat)).toEqual([cleo._id]);
    expect((await harness.history(cleo, chat._id)).at(-1)).toMatchObject({ notice: 'left', about: null });
  });

  it('all see who asks to return, and an invitation ends with the role of the person who made it', async () => {
    const { ana, ben, cleo, chat } = await groupWithInvitation();
    await changeManager(ana, chat, ben, true).expect(200);
    const dan = await harness.person();
    await harness.acquaint(ana, dan);
    await add(ana, chat, dan).expect(200);
    await leave(dan, chat).expect(200);
    const benSocket = await harness.connect(harness.b, ben);
    await askToReturn(dan, chat).expect(200);
    await eventually(() => expect(idsOf(benSocket.chats.at(-1)?.asking ?? [])).toEqual([dan._id]));
    expect(await seesInvitation(cleo, chat)).toBe(true);
    await changeManager(ben, chat, ana, false).expect(200);
    expect(await seesInvitation(cleo, chat)).toBe(false);
    await accept(cleo, chat).expect(404);
    await add(ben, chat, dan).expect(200);
    expect((await groupInList(dan, chat)).left).toBe(false);
  });
});
