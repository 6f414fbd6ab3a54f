import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Message, MessageReaders } from '@layover/proto/http/chat/message-schemas';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { READ_MARKS_KEPT, readAt } from './read-mark.rules.ts';

let harness: ChatTestHarness;
const { as, leave, add, accept } = groupCalls(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

const tryReaders = (who: TestPerson, { _id }: Pick<Message, '_id'>) =>
  as(who).get(`/api/message/readers/${_id}`);
const readersOf = async (...args: Parameters<typeof tryReaders>): Promise<MessageReaders> =>
  (await tryReaders(...args).expect(200)).body.document;
/** Marks a chat as read up to a message; returns the time before and after. */
async function read(who: TestPerson, { chatId, seq }: Message) {
  const from = Date.now();
  await as(who).put(`/api/message/watch-message/${chatId}`).send({ seq }).expect(200);
  return { from, to: Date.now() };
}
const names = (people: readonly { first_name: string }[]) =>
  people.map(({ first_name }) => first_name).sort();
const namesOf = ({ readers, others }: MessageReaders) => ({
  readers: names(readers.map(({ user }) => user)),
  others: names(others),
});
function expectBetween(time: string | null | undefined, { from, to }: { from: number; to: number }) {
  expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(from);
  expect(Date.parse(time ?? '')).toBeLessThanOrEqual(to);
}

describe('the readers of an own message', () => {
  it('are the members whose read position has passed it, with the time of that move', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const group = await harness.group(ana, ben, cleo);
    const first = await harness.send(ana, group._id, 'first');
    const second = await harness.send(ana, group._id, 'second');
    expect(namesOf(await readersOf(ana, first))).toEqual({ readers: [], others: ['Ben', 'Cleo'] });
    const early = await read(ben, first);
    const late = await read(cleo, second);
    const latest = await read(ben, second);
    const ofFirst = await readersOf(ana, first);
    expect(ofFirst.readers.map(({ user }) => user.first_name)).toEqual(['Cleo', 'Ben']);
    expectBetween(ofFirst.readers[0]?.readAt, late);
    expectBetween(ofFirst.readers[1]?.readAt, early);
    const ofSecond = await readersOf(ana, second);
    expect(ofSecond.readers.map(({ user }) => user.first_name)).toEqual(['Ben', 'Cleo']);
    expectBetween(ofSecond.readers[0]?.readAt, latest);
    expect(ofSecond.others).toEqual([]);
  });

  it('are known in a chat of two as well', async () => {
    const { ana, ben, message } = await harness.pairWithMessage('hello');
    const time = await read(ben, message);
    const { readers } = await readersOf(ana, message);
    expect(readers).toMatchObject([{ user: { _id: ben._id } }]);
    expectBetween(readers[0]?.readAt, time);
  });

  it('leave out those who hide what they read and those who joined later, and keep those who left', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    // Before the services have her in their caches.
    await harness.a.mongo.model('people').updateOne({ _id: cleo._id }, { hide_read: true });
    const group = await harness.group(ana, ben, cleo);
    const message = await harness.send(ana, group._id, 'hello');
    await read(ben, message);
    await read(cleo, message);
    await leave(ben, group).expect(200);
    const dan = await harness.person({ first_name: 'Dan' });
    await add(ana, group, dan).expect(200);
    await accept(dan, group).expect(200);
    const found = await readersOf(ana, message);
    expect(namesOf(found)).toEqual({ readers: ['Ben'], others: ['Cleo'] });
    expect(found.readers[0]?.readAt).not.toBeNull();
  });

  it('have no time if they read it while they hid it', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('hello');
    const memberships = harness.a.mongo.model('memberships');
    await memberships.updateOne({ chatId: chat._id, user: ben._id }, { readSeq: message.seq });
    expect((await readersOf(ana, message)).readers).toMatchObject([{ readAt: null }]);
  });

  it('are told to its writer alone', async () => {
    const { ana, ben, chat, message } = await harness.pairWithMessage('hello');
    const [systemMessage] = await harness.history(ana, chat._id);
    for (const [who, target] of [
      [ben, message],
      [await harness.person(), message],
      [ana, systemMessage!],
      [ana, { _id: 'nonsense' }],
    ] as const)
      expect(statusAndCode(await tryReaders(who, target))).toEqual([404, 'not_found']);
    await harness.deleteMessage(ana, message).expect(200);
    expect(statusAndCode(await tryReaders(ana, message))).toEqual([409, 'message_deleted']);
  });

  it('are not told to a writer who has left the group', async () => {
    const [ana, ben] = await harness.twoPeople();
    const group = await harness.group(ana, ben);
    const message = await harness.send(ben, group._id, 'bye');
    await leave(ben, group).expect(200);
    expect(statusAndCode(await tryReaders(ben, message))).toEqual([403, 'chat_left']);
  });
});

describe('the time at which a message was read', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute));
  const marks = [
    { after: 10, seq: 12, at: at(1) },
    { after: 12, seq: 20, at: at(2) },
    // Two devices at the same moment.
    { after: 12, seq: 15, at: at(3) },
  ];

  it.each([
    [10, null],
    [11, at(1)],
    [12, at(1)],
    [13, at(2)],
    [20, at(2)],
    [21, null],
  ])('of seq %d is that of the first mark that passed it', (seq, time) => {
    expect(readAt(marks, seq)).toEqual(time);
  });
});

it('keeps a bounded number of marks for each member', async () => {
  const { ana, ben, chat } = await harness.pair();
  const model = harness.a.mongo.model<{ marks: unknown[] }>('read_marks');
  const first = await harness.send(ana, chat._id, 'one');
  await read(ben, first);
  const [stored] = await model.find({ 'marks.seq': first.seq }).lean();
  const many = Array.from({ length: READ_MARKS_KEPT }, () => ({ after: 0, seq: 0, at: new Date() }));
  await model.updateMany({ _id: stored!._id }, { marks: many });
  await read(ben, await harness.send(ana, chat._id, 'two'));
  expect((await model.findById(stored!._id).lean())?.marks).toHaveLength(READ_MARKS_KEPT);
});
