import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';

let harness: ChatTestHarness;
let recorded: ReturnType<typeof recordEvents>[];
const { accept, add, askToReturn, decline, leave, remove } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
  recorded = [recordEvents(harness.a.broker), recordEvents(harness.b.broker)];
});
afterAll(() => harness?.stop());

/** The notifications of the people of a chat, without duplicates, as `kind recipient …`. */
const notifiedIn = (chatId: string) => {
  const events = recorded.flatMap((ofType) => ofType('chat.people-notified'));
  const own = events.filter(({ subjectId }) => subjectId === chatId);
  return [...new Set(own.map(({ kind, userIds }) => [kind, ...userIds.toSorted()].join(' ')))].sort();
};
const untilNotified = (chatId: string, expected: string[]) =>
  eventually(() => expect(notifiedIn(chatId)).toEqual(expected.sort()));

describe('chat.people-notified', () => {
  it('names the recipient of a request once, whoever writes or accepts', async () => {
    const [ana, ben] = await harness.twoPeople();
    const chat = await harness.startChat(ana, ben);
    await harness.startChat(ana, ben);
    await accept(ben, chat).expect(200);
    await untilNotified(chat._id, [`chat_request ${ben._id}`]);
    const [event] = recorded.flatMap((ofType) => ofType('chat.people-notified')).slice(-1);
    expect(event).toMatchObject({
      params: { person: expect.stringContaining('Ana') },
      personId: ana._id,
      path: `/destinations?chat=${chat._id}`,
    });
  });

  it('names those who are added to a new group and those who are invited', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    await harness.acquaint(ana, ben);
    const { chat } = (await harness.tryCreateGroup(ana, [ben, cleo]).expect(201)).body.document;
    await untilNotified(chat._id, [`group_added ${ben._id}`, `group_invitation ${cleo._id}`]);
  });

  it('names who is invited or added later, and nobody who has declined or has blocked the creator', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const [dan, eve] = [await harness.person(), await harness.person()];
    const chat = await harness.group(ana, ben);
    await add(ana, chat, cleo).expect(200);
    await decline(cleo, chat).expect(200);
    await remove(ana, chat, cleo).expect(200);
    await add(ana, chat, cleo).expect(200);
    await harness.block(dan, (await harness.startChat(ana, dan))._id).expect(200);
    await add(ana, chat, dan).expect(200);
    await leave(ben, chat).expect(200);
    await askToReturn(ben, chat).expect(200);
    await add(ana, chat, ben).expect(200);
    await add(ana, chat, eve).expect(200);
    await untilNotified(chat._id, [
      `group_added ${ben._id}`,
      `group_invitation ${cleo._id}`,
      `group_invitation ${eve._id}`,
    ]);
  });
});
