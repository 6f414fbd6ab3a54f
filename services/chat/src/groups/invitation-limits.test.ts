import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, groupInList, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
}, 60_000);
afterAll(() => harness?.stop());

describe('invitations and groups a day', () => {
  const limit = [403, 'chat_request_limit'];

  it('count like requests, by person, and are named in the refusal', async () => {
    const ana = await harness.person();
    const friend = await harness.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => harness.person()));
    await harness.acquaint(ana, friend);
    await harness.goOnline(friend);
    const { chat } = (await harness.tryCreateGroup(ana, [friend]).expect(201)).body.document;
    for (const stranger of strangers.slice(0, 4)) await add(ana, chat, stranger).expect(200);
    const refused = await add(ana, chat, strangers[4]!);
    expect(statusAndCode(refused)).toEqual(limit);
    expect(refused.body.error.message).toContain('5 new chats, groups and invitations a day');
    expect((await groupInList(ana, chat)).invited).toHaveLength(4);
    // Whom the day counts already can be written to, withdrawn and invited again.
    await harness.startChat(ana, strangers[0]!);
    await remove(ana, chat, strangers[1]!).expect(200);
    await add(ana, chat, strangers[1]!).expect(200);
    const another = await harness.tryCreateGroup(ana, [friend]);
    expect(statusAndCode(another)).toEqual(limit);
    const rich = { ...ana, selected_package: 'diamond' as const };
    await harness.tryCreateGroup(rich, [friend, strangers[4]!]).expect(201);
  });

  it('are five groups of acquaintances with the free package, also when all come at once', async () => {
    const [ana, ben] = await harness.twoPeople();
    await harness.acquaint(ana, ben);
    const answers = await Promise.all(Array.from({ length: 9 }, () => harness.tryCreateGroup(ana, [ben])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 201).map(statusAndCode)).toEqual(Array(4).fill(limit));
  });

  it('make no group, and count nothing, when there are too many strangers at once', async () => {
    const ana = await harness.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => harness.person()));
    expect(statusAndCode(await harness.tryCreateGroup(ana, strangers))).toEqual(limit);
    expect((await harness.list(ana)).total).toBe(0);
    for (const stranger of strangers) expect(await harness.invitations(stranger)).toEqual([]);
    await harness.tryCreateGroup(ana, strangers.slice(1)).expect(201);
  });

  it('reach one person at most five times from the same one', async () => {
    const [ana, cleo] = await harness.twoPeople();
    const rich = { ...ana, selected_package: 'diamond' as const };
    for (let count = 0; count < 7; count++) {
      const { chat } = (await harness.tryCreateGroup(rich, [cleo]).expect(201)).body.document;
      expect(idsOf(chat.invited)).toEqual([cleo._id]);
    }
    expect(await harness.invitations(cleo)).toHaveLength(5);
  });
});
