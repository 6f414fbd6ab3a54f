import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChatHouse, codeOf, startChatHouse } from './testing/chat-house.ts';
import { groupCalls, idsOf } from './testing/group-calls.ts';

let house: ChatHouse;
const { add, groupOf, remove } = groupCalls(() => house);

beforeAll(async () => {
  house = await startChatHouse();
}, 60_000);
afterAll(() => house?.stop());

describe('invitations and groups a day', () => {
  const limit = [403, 'chat_request_limit'];

  it('count like requests, by person, and are named in the refusal', async () => {
    const ana = await house.person();
    const friend = await house.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    await house.acquaint(ana, friend);
    await house.there(friend);
    const { chat } = (await house.tryGroup(ana, [friend]).expect(201)).body.document;
    for (const stranger of strangers.slice(0, 4)) await add(ana, chat, stranger).expect(200);
    const refused = await add(ana, chat, strangers[4]!);
    expect(codeOf(refused)).toEqual(limit);
    expect(refused.body.error.message).toContain('5 new chats, groups and invitations a day');
    expect((await groupOf(ana, chat)).invited).toHaveLength(4);
    // Whom the day counts already can be written to, withdrawn and invited again.
    await house.startChat(ana, strangers[0]!);
    await remove(ana, chat, strangers[1]!).expect(200);
    await add(ana, chat, strangers[1]!).expect(200);
    const another = await house.tryGroup(ana, [friend]);
    expect(codeOf(another)).toEqual(limit);
    const rich = { ...ana, selected_package: 'diamond' as const };
    await house.tryGroup(rich, [friend, strangers[4]!]).expect(201);
  });

  it('are five groups of acquaintances with the free package, also when all come at once', async () => {
    const [ana, ben] = await house.both();
    await house.acquaint(ana, ben);
    const answers = await Promise.all(Array.from({ length: 9 }, () => house.tryGroup(ana, [ben])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status !== 201).map(codeOf)).toEqual(Array(4).fill(limit));
  });

  it('make no group, and count nothing, when there are too many strangers at once', async () => {
    const ana = await house.person();
    const strangers = await Promise.all(Array.from({ length: 5 }, () => house.person()));
    expect(codeOf(await house.tryGroup(ana, strangers))).toEqual(limit);
    expect((await house.list(ana)).total).toBe(0);
    for (const stranger of strangers) expect(await house.invitations(stranger)).toEqual([]);
    await house.tryGroup(ana, strangers.slice(1)).expect(201);
  });

  it('reach one person at most five times from the same one', async () => {
    const [ana, cleo] = await house.both();
    const rich = { ...ana, selected_package: 'diamond' as const };
    for (let count = 0; count < 7; count++) {
      const { chat } = (await house.tryGroup(rich, [cleo]).expect(201)).body.document;
      expect(idsOf(chat.invited)).toEqual([cleo._id]);
    }
    expect(await house.invitations(cleo)).toHaveLength(5);
  });
});
