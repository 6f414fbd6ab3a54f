import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import type { TestPerson } from '@layover/kit/testing/tokens';
import {
  type ChatTestHarness,
  eventsOf,
  startChatTestHarness,
  statusAndCode,
} from '../testing/chat-test-harness.ts';
import { groupCalls } from '../testing/group-calls.ts';

const HOUR_MS = 3600_000;
type TestPeriod = [tier: string, fromMs: number, untilMs: number];

let harness: ChatTestHarness;
const { add } = groupCalls(() => harness);
beforeAll(async () => {
  harness = await startChatTestHarness();
});
afterAll(() => harness?.stop());

/** Periods with their times from now. */
const publishPeriods = (person: TestPerson, version: number, periods: readonly TestPeriod[]) => {
  const shown = periods.map(([tier, ...times]) => {
    const [from, until] = times.map((ms) => timestampFromDate(new Date(Date.now() + ms)));
    return { tier, featured: false, from, until };
  });
  return publishEvent(
    harness.a,
    'payment.package-purchased',
    { userId: person._id, periods: shown },
    version,
  );
};
const limitsOf = async (person: TestPerson) =>
  (await harness.a.as(person).get('/api/chat/limits').expect(200)).body.document;
const tierOf = async (person: TestPerson): Promise<string> => (await limitsOf(person)).tier;
const becomes = (person: TestPerson, tier: string) =>
  eventually(async () => expect(await tierOf(person)).toBe(tier));
const start = async (from: TestPerson) => {
  const to = await harness.person();
  return harness.a
    .as(from)
    .post('/api/chat/create-chat')
    .send({ chat_type: 'simple', userdestination: to._id });
};
const midnight = () => new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString();

describe('the limits of a person', () => {
  it('name the tier, what is used and when the day ends', async () => {
    const ana = await harness.person();
    const newChats = { limit: 5, used: 0, resetsAt: midnight() };
    expect(await limitsOf(ana)).toEqual({ tier: 'free', newChats, groupMembers: 10 });
    await start(ana);
    expect(await limitsOf(ana)).toMatchObject({ newChats: { ...newChats, used: 1 } });
  });

  it('are in the rejections that they cause', async () => {
    const ana = await harness.person();
    for (let count = 0; count < 5; count++) expect((await start(ana)).status).toBe(201);
    const { body } = await start(ana);
    expect(body.error).toMatchObject({
      code: 'chat_request_limit',
      document: { tier: 'free', limit: 5, used: 5, resetsAt: midnight() },
    });
    const others = await Promise.all(Array.from({ length: 10 }, () => harness.person()));
    const group = await harness.tryCreateGroup(ana, others);
    expect(group.body.error).toMatchObject({
      code: 'group_limit',
      document: { tier: 'free', limit: 10, used: 11, resetsAt: null },
    });
  });

  it('are rejected with the size of a full group', async () => {
    const [ana, ben] = await harness.twoPeople();
    const others = await Promise.all(Array.from({ length: 9 }, () => harness.person()));
    const diamond: TestPerson = { ...ana, selected_package: 'diamond' };
    const { chat } = (await harness.tryCreateGroup(diamond, others).expect(201)).body.document;
    const { error } = (await add(ana, chat, ben)).body;
    expect(error.document).toEqual({ tier: 'free', limit: 10, used: 10, resetsAt: null });
  });
});

describe('a purchase', () => {
  it('counts although the token has the tier from before, and what was rejected succeeds', async () => {
    const ana = await harness.person();
    for (let count = 0; count < 5; count++) await start(ana);
    expect(statusAndCode(await start(ana))).toEqual([403, 'chat_request_limit']);
    await publishPeriods(ana, 2, [['silver', 0, HOUR_MS]]);
    await becomes(ana, 'silver');
    expect((await start(ana)).status).toBe(201);
    expect((await limitsOf(ana)).newChats).toMatchObject({ limit: 20, used: 6 });
  });

  it('is announced to the windows of the person on all instances, and to nobody else', async () => {
    const [ana, ben] = await harness.twoPeople();
    const [first, second, other] = await Promise.all([
      harness.connect(harness.a, ana),
      harness.connect(harness.b, ana),
      harness.connect(harness.a, ben),
    ]);
    await publishPeriods(ana, 2, [['silver', 0, HOUR_MS]]);
    for (const socket of [first, second])
      await eventually(() => expect(eventsOf(socket)).toContain('package-changed'));
    expect(eventsOf(other)).not.toContain('package-changed');
  });

  it('counts no more after its refund, in any order of the events and against the token', async () => {
    const ana = await harness.person({ selected_package: 'gold' });
    await publishPeriods(ana, 4, []);
    await becomes(ana, 'free');
    await publishPeriods(ana, 3, [['gold', 0, HOUR_MS]]);
    expect(await tierOf(ana)).toBe('free');
    await publishPeriods(ana, 5, [['silver', 0, HOUR_MS]]);
    await becomes(ana, 'silver');
  });

  it('begins and ends by itself', async () => {
    const ana = await harness.person();
    await publishPeriods(ana, 2, [
      ['gold', -HOUR_MS, 1_500],
      ['silver', 1_500, 3_000],
    ]);
    for (const tier of ['gold', 'silver', 'free']) await becomes(ana, tier);
  });

  it('is forgotten with the account', async () => {
    const ana = await harness.person();
    await publishPeriods(ana, 2, [['gold', 0, HOUR_MS]]);
    await becomes(ana, 'gold');
    await publishEvent(harness.a, 'auth.account-deleted', { accountId: ana._id }, 2);
    const stored = harness.a.mongo.model('packagePeriods');
    await eventually(async () => expect(await stored.countDocuments({ _id: ana._id })).toBe(0));
  });
});
