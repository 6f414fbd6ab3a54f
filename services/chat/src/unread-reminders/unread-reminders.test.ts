import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { planEvents } from '../testing/plan-events.ts';
import { NEVER, type ReminderDocument } from './reminder.model.ts';

/** A person who disconnects counts as away in the last check of a chat, two seconds after its last message. */
const SOON = {
  UNREAD_NOTICE_DELAY_SECONDS: '0',
  UNREAD_NOTICE_SECONDS: '1',
  PRESENCE_GRACE_SECONDS: '0.5',
  PRESENCE_PUBLISH_SECONDS: '0.2',
};

let harness: ChatTestHarness;
let recorded: ReturnType<typeof recordEvents>[];
const { leave } = groupCalls(() => harness);
const plans = planEvents(() => harness);

beforeAll(async () => {
  harness = await startChatTestHarness({ a: SOON, b: SOON });
  recorded = [recordEvents(harness.a.broker), recordEvents(harness.b.broker)];
});
afterAll(async () => {
  await plans.close();
  await harness?.stop();
});

type Waiting = EventMessage<'chat.messages-waiting'>;
const waitingIn = (chatId: string): Waiting[] =>
  recorded.flatMap((ofType) => ofType('chat.messages-waiting')).filter((event) => event.chatId === chatId);
/** Messages about which the person was notified, without repetitions. */
const notifiedOf = (chatId: string, { _id }: TestPerson): number[] => {
  const own = waitingIn(chatId).filter(({ recipients }) => recipients.some(({ userId }) => userId === _id));
  return [...new Set(own.map(({ seq }) => seq))].sort((a, b) => a - b);
};
const untilNotified = (chatId: string, person: TestPerson, seqs: number[]) =>
  eventually(() => expect(notifiedOf(chatId, person)).toEqual(seqs), 30_000);
const readIn = (chatId: string) =>
  recorded.flatMap((ofType) => ofType('chat.messages-read')).filter((event) => event.chatId === chatId);
/** Until the chat has no reason to be looked at again. */
const untilChecked = (chatId: string) =>
  eventually(async () => {
    const found = await harness.a.mongo.model<ReminderDocument>('unread_notices').findById(chatId).lean();
    expect([undefined, NEVER.toISOString()]).toContain(found?.checkAt.toISOString());
  }, 70_000);
const set = (person: TestPerson, path: string, body: object = {}) =>
  harness.a.as(person).put(`/api/chat/${path}`).send(body).expect(200);

describe('chat.messages-waiting', () => {
  it('notifies a person without a socket of who wrote and what, and is withdrawn once they have read', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { seq } = await harness.send(ana, chat._id, 'See you at the gate');
    await untilNotified(chat._id, ben, [seq]);
    expect(waitingIn(chat._id)[0]).toMatchObject({
      chatName: '',
      seq,
      writerId: ana._id,
      text: 'See you at the gate',
      attachment: '',
      writerName: expect.stringContaining('Ana'),
      recipients: [{ userId: ben._id, count: 1 }],
    });
    await harness.a.as(ben).put(`/api/message/watch-message/${chat._id}`).send({ seq }).expect(200);
    await eventually(() => expect(readIn(chat._id)).not.toHaveLength(0), 30_000);
    expect(readIn(chat._id)[0]).toMatchObject({ userIds: [ben._id], seq });
  });

  it('has the name of a plan in all of its languages', async () => {
    const nameTranslations = { es: 'Fado en la Alfama' };
    const { ana, ben, chat } = await plans.planWithChat({ nameTranslations });
    const { seq } = await harness.send(ana, chat._id, 'See you at the gate');
    await untilNotified(chat._id, ben, [seq]);
    expect(waitingIn(chat._id)[0]).toMatchObject({
      chatName: 'Fado in Alfama',
      chatNameTranslations: nameTranslations,
    });
  });

  it('notifies nobody who has a socket at any instance, or has written it', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await harness.connect(harness.b, ben);
    const { seq } = await harness.send(ana, chat._id, 'hello');
    await untilNotified(chat._id, cleo, [seq]);
    expect([notifiedOf(chat._id, ana), notifiedOf(chat._id, ben)]).toEqual([[], []]);
  });

  it('notifies a person who has gone since the message was stored', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { client } = await harness.connect(harness.a, ben);
    const { seq } = await harness.send(ana, chat._id, 'Are you there?');
    client.disconnect();
    await untilNotified(chat._id, ben, [seq]);
  });

  it('notifies nobody who has muted, blocked or left, and does not show a blocked message to others', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const [dan, eve] = [await harness.person(), await harness.person()];
    const chat = await harness.group(ana, ben, cleo, dan, eve);
    await set(ben, `mute-chat/${chat._id}`, { until: '2099-01-01T00:00:00.000Z' });
    await harness.block(cleo, chat._id, ana._id).expect(200);
    await leave(dan, chat).expect(200);
    const hidden = await harness.send(ana, chat._id, 'not for Cleo');
    await untilNotified(chat._id, eve, [hidden.seq]);
    expect([ben, cleo, dan].map((person) => notifiedOf(chat._id, person))).toEqual([[], [], []]);
  });

  it('notifies a person who has muted the group of messages that mention them alone', async () => {
    const [ana, ben, cleo] = await harness.threePeople();
    const chat = await harness.group(ana, ben, cleo);
    await set(ben, `mute-chat/${chat._id}`, { until: '2099-01-01T00:00:00.000Z' });
    const text = `@${ben.first_name} ${ben.last_name}, at nine?`;
    const { body } = await harness.trySend(ana, chat._id, text, { mentions: [ben._id] }).expect(201);
    const later = await harness.send(ana, chat._id, 'For all');
    await eventually(() => expect(notifiedOf(chat._id, cleo).at(-1)).toBe(later.seq), 30_000);
    await untilNotified(chat._id, ben, [body.document.message.seq]);
  });

  it('notifies a person again of newer messages only, and archiving withdraws it until the next one', async () => {
    const { ana, ben, chat } = await harness.pair();
    const first = await harness.send(ana, chat._id, 'one');
    await untilNotified(chat._id, ben, [first.seq]);
    await set(ben, `hidden-chat/${chat._id}`);
    await eventually(() => expect(readIn(chat._id)).not.toHaveLength(0), 30_000);
    const second = await harness.send(ana, chat._id, 'two');
    await untilNotified(chat._id, ben, [first.seq, second.seq]);
    await untilChecked(chat._id);
    expect(notifiedOf(chat._id, ben)).toEqual([first.seq, second.seq]);
  });
});
