import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
const { add, groupInList, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

describe('the daily limit of invitations and groups', () => {
  const limit = [403, 'chat_request_limit'];

  it('counts each invited person once, and the error message names the limit', async () => {
    // Without NEW_ACCOUNT_RAMP the age of the account makes no difference.
    const ana = await harness.person({ accountCreatedAt: new Date().toISOString() });
    const friend = await harness.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => harness.person()));
    await harness.acquaint(ana, friend);
    const { chat } = (await harness.tryCreateGroup(ana, [friend]).expect(201)).body.document;
    for (const stranger of strangers.slice(0, 4)) await add(ana, chat, stranger).expect(200);
    const rejected = await add(ana, chat, strangers[4]!);
    expect(statusAndCode(rejected)).toEqual(limit);
    expect(rejected.body.error.message).toContain('5 new chats, groups and invitations a day');
    expect((await groupInList(ana, chat)).invited).toHaveLength(4);
    // A person who is counted already can get a request, be withdrawn and be invited again.
    await harness.startChat(ana, strangers[0]!);
    await remove(ana, chat, strangers[1]!).expect(200);
    await add(ana, chat, strangers[1]!).expect(200);
    const another = await harness.tryCreateGroup(ana, [friend]);
    expect(statusAndCode(another)).toEqual(limit);
    const diamond = { ...ana, selected_package: 'diamond' as const };
    await harness.tryCreateGroup(diamond, [friend, strangers[4]!]).expect(201);
  });

  it('is five groups of acquaintances with the free package, also when requests race', async () => {
    const [ana, ben] = await harness.twoPeople();
    await harness.acquaint(ana, ben);
    const responses = await Promise.all(Array.from({ length: 9 }, () => harness.tryCreateGroup(ana, [ben])));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(responses.filter(({ status }) => status !== 201).map(statusAndCode)).toEqual(Array(4).fill(limit));
  });

  it('rejects a group with too many strangers and does not count the request', async () => {
    const ana = await harness.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => harness.person()));
    expect(statusAndCode(await harness.tryCreateGroup(ana, strangers))).toEqual(limit);
    expect((await harness.list(ana)).total).toBe(0);
    for (const stranger of strangers) expect(await harness.invitations(stranger)).toEqual([]);
    await harness.tryCreateGroup(ana, strangers.slice(1)).expect(201);
  });

  it('suppresses, without an error, more than five invitations from one person to another', async () => {
    const [ana, cleo] = await harness.twoPeople();
    const diamond = { ...ana, selected_package: 'diamond' as const };
    for (let count = 0; count < 7; count++) {
      const { chat } = (await harness.tryCreateGroup(diamond, [cleo]).expect(201)).body.document;
      expect(idsOf(chat.invited)).toEqual([cleo._id]);
    }
    expect(await harness.invitations(cleo)).toHaveLength(5);
  });
});
