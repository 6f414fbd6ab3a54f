import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { insertMessages } from '../testing/insert-messages.ts';

let harness: ChatTestHarness;

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Days after the beginning of the chat, which is today. */
const day = (number: number, clock = '00:00') => `2091-03-0${number}T${clock}:00.000Z`;
const lines = (prefix: string) => Array.from({ length: 260 }, (_, index) => `${prefix} ${index + 1}`);

/** A chat with messages of two days. */
async function scene() {
  const { ana, ben, chat } = await harness.pair();
  const insert = (number: number, texts: readonly string[]) =>
    insertMessages(harness.a.mongo, {
      chatId: chat._id,
      sender: ana,
      texts,
      createdAt: new Date(day(number, '09:30')),
    });
  await insert(2, lines('Monday'));
  await insert(4, lines('Wednesday'));
  return { ana, ben, chat, insert };
}
const since = async (person: TestPerson, chatId: string, at: string, rest = '') =>
  (await harness.history(person, chatId, `?since=${at}&limit=2${rest}`)).map(({ text }) => text);

describe('the history since a time', () => {
  it('begins with the first message of a day, or of the next day that has one', async () => {
    const { ben, chat } = await scene();
    expect(await since(ben, chat._id, day(1))).toEqual(['Monday 1', 'Monday 2']);
    expect(await since(ben, chat._id, day(2, '09:30'))).toEqual(['Monday 1', 'Monday 2']);
    expect(await since(ben, chat._id, day(3))).toEqual(['Wednesday 1', 'Wednesday 2']);
    expect(await since(ben, chat._id, day(5))).toEqual([]);
    const [first] = await harness.history(ben, chat._id, `?since=${day(3)}&limit=1`);
    expect(await since(ben, chat._id, day(1), `&after=${first!.seq}`)).toEqual([
      'Wednesday 2',
      'Wednesday 3',
    ]);
  });

  it('has only what the reader may see', async () => {
    const { ana, ben, chat, insert } = await scene();
    await harness.a.as(ben).put(`/api/chat/delete-chat/${chat._id}`).expect(200);
    expect(await since(ben, chat._id, day(1))).toEqual([]);
    await insert(5, ['Thursday']);
    expect(await since(ben, chat._id, day(1))).toEqual(['Thursday']);
    expect(await since(ana, chat._id, day(3))).toEqual(['Wednesday 1', 'Wednesday 2']);
    const cleo = await harness.person();
    await harness.a
      .as(cleo)
      .get(`/api/message/${chat._id}?since=${day(1)}`)
      .expect(404);
    await harness.a.as(ben).get(`/api/message/${chat._id}?since=yesterday`).expect(422);
  });
});
