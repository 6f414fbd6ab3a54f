import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, askToReturn, groupInList, leave, membersOf, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

describe('who has left', () => {
  it('is not added again, nor who was removed, and the creator is told why', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await remove(ana, chat, cleo).expect(200);
    for (const person of [ben, cleo])
      expect(statusAndCode(await add(ana, chat, person))).toEqual([409, 'left_group']);
    expect(await membersOf(chat)).toEqual([ana._id]);
    expect(await harness.invitations(ben)).toEqual([]);
  });

  it('comes back by asking: the creator alone is told, and adds the person at once', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    const [anas, cleos] = await Promise.all([
      harness.connect(harness.b, ana),
      harness.connect(harness.b, cleo),
    ]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => askToReturn(ben, chat)));
    for (const { status, body } of answers) {
      expect([status, body.document.chat.left, body.document.chat.asked]).toEqual([200, true, true]);
    }
    await eventually(() => expect(idsOf(anas.chats.at(-1)?.asking ?? [])).toEqual([ben._id]));
    expect((await groupInList(cleo, chat)).asking).toEqual([]);
    expect(cleos.chats).toEqual([]);
    await harness.send(ana, chat._id, 'meanwhile');
    const { persons, asking } = (await add(ana, chat, ben).expect(200)).body.document.chat;
    expect([persons.length, asking]).toEqual([3, []]);
    await harness.send(ana, chat._id, 'again');
    expect(await harness.texts(ben, chat._id)).toEqual(['again']);
    await leave(ben, chat).expect(200);
    expect(statusAndCode(await add(ana, chat, ben))).toEqual([409, 'left_group']);
  });

  it('does not learn that the creator turns it down, or never sees it for a block', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await leave(ben, chat).expect(200);
    await askToReturn(ben, chat).expect(200);
    const bens = await harness.connect(harness.a, ben);
    const { asking } = (await remove(ana, chat, ben).expect(200)).body.document.chat;
    expect(asking).toEqual([]);
    await askToReturn(ben, chat).expect(200);
    expect((await groupInList(ana, chat)).asking).toEqual([]);
    expect((await groupInList(ben, chat)).asked).toBe(true);
    expect(bens.messages).toEqual([]);

    await harness.block(ana, (await harness.acceptedChat(ana, cleo))._id).expect(200);
    await leave(cleo, chat).expect(200);
    const { asked } = (await askToReturn(cleo, chat).expect(200)).body.document.chat;
    expect([asked, (await groupInList(ana, chat)).asking]).toEqual([true, []]);
  });

  it('asks only where there was a membership, and does not learn whether anybody is left', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben);
    await askToReturn(cleo, chat).expect(404);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: false });
    await leave(ben, chat).expect(200);
    await leave(ana, chat).expect(200);
    expect((await askToReturn(ben, chat).expect(200)).body.document.chat).toMatchObject({ asked: true });
  });
});
