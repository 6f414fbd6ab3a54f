import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@layover/kit/testing/tokens';
import { type ChatTestHarness, startChatTestHarness, statusAndCode } from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { planEvents } from '../testing/plan-events.ts';

const HOUR_MS = 3600 * 1000;

let harness: ChatTestHarness;
const { add } = groupCalls(() => harness);

beforeAll(async () => {
  const settings = { NEW_ACCOUNT_RAMP: 'true' };
  harness = await startChatTestHarness({ a: settings, b: settings });
});
afterAll(async () => {
  await plans.close();
  await harness?.stop();
});

const plans = planEvents(() => harness);

const personOfAge = (hours: number, selected_package: TestPerson['selected_package'] = 'silver') =>
  harness.person({
    selected_package,
    accountCreatedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  });
const strangers = (count: number) => Promise.all(Array.from({ length: count }, () => harness.person()));
const ask = (from: TestPerson, to: TestPerson) =>
  harness.a.as(from).post('/api/chat/create-chat').send({ chat_type: 'simple', userdestination: to._id });

describe('the limits of new accounts', () => {
  it('allows three on the first day, invitations included, and the rejection says when more are possible', async () => {
    const ana = await personOfAge(1);
    const people = await strangers(4);
    // The group and the invited person count as two.
    const { chat } = (await harness.tryCreateGroup(ana, [people[0]!]).expect(201)).body.document;
    await ask(ana, people[1]!).expect(201);
    const before = Date.now();
    const rejections = [
      await ask(ana, people[2]!),
      await add(ana, chat, people[2]!),
      await harness.tryCreateGroup(ana, [people[0]!]),
      await harness.a
        .as(ana)
        .post('/api/chat/generate-chat')
        .send({ friendID: people[2]!._id, newMessage: 'Hi' }),
    ];
    for (const rejected of rejections) {
      expect(statusAndCode(rejected)).toEqual([403, 'new_account_limit']);
      const [, instant = ''] = /start 3 chats.* from (\S+)\.$/.exec(rejected.body.error.message) ?? [];
      const seconds = Number(rejected.headers['retry-after']);
      expect(Math.abs(Date.parse(instant) - before - seconds * 1000)).toBeLessThan(60_000);
      expect(seconds).toBeLessThanOrEqual(24 * 3600);
    }
    // An accepted chat is no request, and neither is the same request again.
    await ask(ana, people[1]!).expect(201);
    expect((await harness.startChat(people[2]!, ana))._id).toBe(
      (await ask(ana, people[2]!).expect(201)).body.document.chat._id,
    );
  });

  it.each([
    [25, 10, 'new_account_limit'],
    [73, 20, 'chat_request_limit'],
  ])('allows an account of %i hours %i with a package of 20', async (hours, allowed, code) => {
    const ana = await personOfAge(hours);
    const people = await strangers(allowed + 1);
    const answers = await Promise.all(people.map((person) => ask(ana, person)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(allowed);
    expect(answers.filter(({ status }) => status !== 201).map(statusAndCode)).toEqual([[403, code]]);
  });
  it('lets an account join the chats of three plans on the first day', async () => {
    const ana = await personOfAge(1);
    const tries = [];
    for (let count = 0; count < 4; count++) {
      const { plan } = await plans.newPlan();
      await plans.interestChanged(plan._id, ana, true, 4);
      tries.push(await plans.tryJoin(ana, plan._id));
    }
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(statusAndCode(tries[3]!)).toEqual([429, 'plan_chat_limit']);
  });
});
