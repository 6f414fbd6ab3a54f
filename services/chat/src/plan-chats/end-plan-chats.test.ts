import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRegistry } from '@layover/kit/http/app';
import type { ServiceContext } from '@layover/kit/service';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestPerson } from '@layover/kit/testing/tokens';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatDocument } from '../chats/chat.model.ts';
import { type ChatDeps, createDeps } from '../deps.ts';
import type { ChatSettings } from '../settings.ts';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls, idsOf } from '../testing/group-calls.ts';
import { planEvents } from '../testing/plan-events.ts';
import { OPEN_BY_END, type PlanDocument } from './plan.model.ts';

let harness: ChatTestHarness;
/** A third instance, whose job the tests run. */
let instance: ChatDeps;
beforeAll(async () => {
  harness = await startChatTestHarness();
  instance = createDeps({
    ...(harness.a.context as ServiceContext<ChatSettings>),
    registry: createRegistry('chat'),
  });
});
afterAll(async () => {
  await events.close();
  await instance?.close();
  await harness?.stop();
});

const events = planEvents(() => harness);
const calls = groupCalls(() => harness);
const DAY_MS = 24 * 3600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const storedPlan = (_id: string) => harness.a.mongo.model<PlanDocument>('plans').findById(_id).lean();
const archived = async (person: TestPerson): Promise<Chat[]> =>
  (await harness.a.as(person).get('/api/chat/user?archived=true').expect(200)).body.document.chats;

/** A plan with a chat, which has ended then. The end comes after the joining. */
async function planEnded(endsAt: Date) {
  const made = await events.planWithChat();
  await harness.send(made.ana, made.chat._id, 'It was great');
  await events.planChanged({ ...made.plan, endsAt }, { version: 10 });
  return made;
}

describe('the chat of a plan that has been over for a week', () => {
  it('is archived for all members with its history, and nobody writes or joins any more', async () => {
    const { plan, ana, ben, chat } = await planEnded(daysAgo(8));
    const socket = await harness.connect(harness.b, ben);
    await instance.planChats.endPlanChats();
    for (const person of [ana, ben]) {
      expect((await harness.list(person)).chats).toEqual([]);
      expect(await archived(person)).toMatchObject([{ _id: chat._id, ended: true }]);
      expect(statusAndCode(await harness.trySend(person, chat._id))).toEqual([403, 'chat_ended']);
    }
    await eventually(() => expect(socket.chats.at(-1)).toMatchObject({ _id: chat._id, ended: true }));
    expect(await harness.texts(ana, chat._id)).toEqual(['It was great']);
    await calls.leave(ben, chat).expect(200);
    expect(statusAndCode(await events.tryJoin(ben, plan._id))).toEqual([403, 'chat_ended']);
    expect((await storedPlan(plan._id))?.isChatOpen).toBeUndefined();
  });

  it('is not created by a first person who comes after that', async () => {
    const { plan, ana } = await events.newPlan({ endsAt: daysAgo(8) });
    expect(statusAndCode(await events.tryJoin(ana, plan._id))).toEqual([403, 'chat_ended']);
    await instance.planChats.endPlanChats();
    expect((await storedPlan(plan._id))?.isChatOpen).toBeUndefined();
  });

  it('is ended by the next run if a crash has cut the first one short, and by several instances at once', async () => {
    const { plan, ana, chat } = await planEnded(daysAgo(8));
    // The state between the two writes.
    await harness.a.mongo
      .model<ChatDocument>('chats')
      .updateOne({ _id: chat._id }, { $set: { endedAt: new Date() } });
    await Promise.all([instance.planChats.endPlanChats(), instance.planChats.endPlanChats()]);
    expect(idsOf(await archived(ana))).toEqual([chat._id]);
    expect((await storedPlan(plan._id))?.isChatOpen).toBeUndefined();
  });
});

describe('the chat of another plan', () => {
  it.each([
    ['that has been over for six days', daysAgo(6)],
    ['without a date', undefined],
  ])('%s stays open', async (_what, endsAt) => {
    const { ana, chat } = await events.planWithChat(endsAt && { endsAt });
    await instance.planChats.endPlanChats();
    await harness.send(ana, chat._id, 'See you');
    expect(idsOf((await harness.list(ana)).chats)).toEqual([chat._id]);
  });

  it('is not read by the job, which goes through an index', async () => {
    const due = { isChatOpen: true, chatEndsAt: { $ne: null, $lte: new Date() } };
    const explained = await harness.a.mongo.model('plans').find(due).hint(OPEN_BY_END).explain();
    expect(JSON.stringify(explained)).toContain(OPEN_BY_END);
  });
});
