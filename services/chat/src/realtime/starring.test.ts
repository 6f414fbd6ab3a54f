import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const star = (who: TestPerson, { _id }: Message, starred: unknown) =>
  harness.a.as(who).put(`/api/message/star/${_id}`).send({ starred });
const starred = async (who: TestPerson, query = '') =>
  (await harness.b.as(who).get(`/api/message/starred${query}`).expect(200)).body.document;
const starsOf = ({ received }: TestSocket) =>
  received.filter(({ event }) => event === 'starred').map(({ args }) => args[0]);

it('a star is sent to all windows of the person, and to nobody else', async () => {
  const { ana, ben, message } = await harness.pairWithMessage('remember this');
  const windows = await Promise.all([harness.a, harness.b].map((each) => harness.connect(each, ben)));
  const ofAna = await harness.connect(harness.b, ana);
  await star(ben, message, true).expect(200);
  expect(await starred(ben)).toMatchObject({ messages: [message], ids: [message._id], total: 1 });
  await star(ben, message, false).expect(200);
  expect(await starred(ben, '?page=1&limit=2')).toMatchObject({ messages: [], total: 0 });
  const told = [true, false].map((isStarred) => ({ messageId: message._id, starred: isStarred }));
  for (const window of windows) await eventually(() => expect(starsOf(window)).toEqual(told));
  expect(starsOf(ofAna)).toEqual([]);
  expect((await star(ben, message, 'yes')).status).toBe(422);
});

it('a star stays after leaving the group', async () => {
  const [ana, ben] = await harness.twoPeople();
  const group = await harness.group(ana, ben);
  const message = await harness.send(ana, group._id, 'remember this');
  await star(ben, message, true).expect(200);
  await harness.a.as(ben).post(`/api/chat/exit-group/${group._id}`).expect(200);
  expect(await starred(ben)).toMatchObject({ messages: [message] });
});
