import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, askToReturn, groupInList, leave, membersOf, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('a former member', () => {
  it('cannot be added again without asking: a manager gets 409', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await remove(ana, chat, cleo).expect(200);
    for (const person of [ben, cleo])
      expect(statusAndCode(await add(ana, chat, person))).toEqual([409, 'left_group']);
    expect(await membersOf(chat)).toEqual([ana._id]);
    expect(await harness.invitations(ben)).toEqual([]);
  });

  it('asks a manager to return and is added without an invitation', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    const [anaSocket, cleoSocket] = await Promise.all([
      harness.connect(harness.b, ana),
      harness.connect(harness.b, cleo),
    ]);
    const responses = await Promise.all(Array.from({ length: 6 }, () => askToReturn(ben, chat)));
    for (const { status, body } of responses) {
      expect([status, body.document.chat.left, body.document.chat.asked]).toEqual([200, true, true]);
    }
    await eventually(() => expect(idsOf(anaSocket.chats.at(-1)?.asking ?? [])).toEqual([ben._id]));
    expect((await groupInList(cleo, chat)).asking).toEqual([]);
    await harness.send(ana, chat._id, 'meanwhile');
    await eventually(() => expect(cleoSocket.messages.at(-1)?.text).toBe('meanwhile'));
    expect(cleoSocket.chats).toEqual([]);
    const { persons, asking } = (await add(ana, chat, ben).expect(200)).body.document.chat;
    expect([persons.length, asking]).toEqual([3, []]);
    await harness.send(ana, chat._id, 'again');
    expect(await harness.texts(ben, chat._id)).toEqual(['again']);
    await leave(ben, chat).expect(200);
    expect(statusAndCode(await add(ana, chat, ben))).toEqual([409, 'left_group']);
  });

  it('cannot notice that the creator rejects the request or that a block suppresses it', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await askToReturn(ben, chat).expect(200);
    const benSocket = await harness.connect(harness.a, ben);
    const { asking } = (await remove(ana, chat, ben).expect(200)).body.document.chat;
    expect(asking).toEqual([]);
    await askToReturn(ben, chat).expect(200);
    expect((await groupInList(ana, chat)).asking).toEqual([]);
    expect((await groupInList(ben, chat)).asked).toBe(true);
    // The event of this chat comes after those of the requests above.
    await harness.acceptedChat(ben, await harness.person());
    await eventually(() => expect(benSocket.messages.map(({ notice }) => notice)).toEqual(['accepted']));

    await harness.block(ana, (await harness.acceptedChat(ana, cleo))._id).expect(200);
    await leave(cleo, chat).expect(200);
    const { asked } = (await askToReturn(cleo, chat).expect(200)).body.document.chat;
    expect([asked, (await groupInList(ana, chat)).asking]).toEqual([true, []]);
  });

  it('gets the same response in an empty group, and a stranger gets 404', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await askToReturn(cleo, chat).expect(404);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: false });
    await leave(ben, chat).expect(200);
    await leave(ana, chat).expect(200);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: true });
  });
});
