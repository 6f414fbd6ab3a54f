import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Broker, connectBroker } from '@layover/kit/events/broker';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { WATCHED_PLANS_MAX } from '@layover/proto/limits';
import type { PlanCount, SocketAck } from '@layover/proto/socket';
import { type ChatTestHarness, startChatTestHarness, type TestSocket } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
let planService: Broker;
beforeAll(async () => {
  harness = await startChatTestHarness();
  planService = connectBroker({
    url: process.env.AMQP_URL!,
    namespace: harness.a.namespace,
    service: 'plan',
    logger: createLogger('test', 'silent'),
  });
  await eventually(() => expect(planService.state).toBe('up'));
}, 60_000);
afterAll(async () => {
  await planService?.close();
  await harness?.stop();
});

/** Says as the plan service how many are interested. */
const change = ({ planId, count, version }: PlanCount) =>
  planService.publish(
    { id: randomUUID(), type: 'plan.interest-changed', time: new Date(), version },
    encodeBody('plan.interest-changed', { planId, userId: newId(), interested: true, count }),
  );
const watch = ({ client }: TestSocket, planIds: unknown) =>
  new Promise<SocketAck<{ plans: PlanCount[] }>>((resolve) =>
    client.emit('watch-plans', planIds as string[], resolve),
  );
const frames = ({ received }: TestSocket): PlanCount[] =>
  received.flatMap(({ event, args }) => (event === 'plan-interest' ? [args[0] as PlanCount] : []));
const known = async (planId: string) =>
  (await harness.a.mongo.model<{ version: number }>('planCounts').findById(planId).lean())?.version;
const listener = async (instance = harness.a) => harness.connect(instance, await harness.person());

describe('the count of a plan', () => {
  it('goes to the pages that show the plan, on both instances, gathered; nothing goes to anybody else', async () => {
    const [shown, other] = [newId(), newId()];
    const [here, there] = [await listener(harness.a), await listener(harness.b)];
    const [elsewhere, stranger] = [await listener(harness.b), await listener(harness.a)];
    for (const page of [here, there]) await watch(page, [shown]);
    await watch(elsewhere, [other]);
    for (let version = 2; version <= 41; version++) {
      await change({ planId: shown, count: version % 2, version });
    }
    const last = { planId: shown, count: 1, version: 41 };
    await eventually(() => {
      for (const page of [here, there]) expect(frames(page).at(-1)).toEqual(last);
    });
    // What was sent before this one has arrived before it.
    await change({ planId: other, count: 5, version: 2 });
    await eventually(() => expect(frames(elsewhere)).toEqual([{ planId: other, count: 5, version: 2 }]));
    for (const page of [here, there]) {
      const versions = frames(page).map(({ version }) => version);
      expect(versions.length).toBeLessThan(20);
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    }
    expect(frames(stranger)).toEqual([]);
  });

  it('is answered to who begins to watch, and comes no more to who has stopped', async () => {
    const [one, two, quiet] = [newId(), newId(), newId()];
    const [page, witness] = [await listener(harness.a), await listener(harness.a)];
    await watch(witness, [one]);
    await change({ planId: one, count: 3, version: 7 });
    // The event is published after the count is stored, so it would otherwise reach the page that starts to watch.
    await eventually(() => expect(frames(witness)).toHaveLength(1));
    expect(await known(one)).toBe(7);
    expect(await watch(page, [one, quiet])).toEqual({
      status: 'success',
      document: { plans: [{ planId: one, count: 3, version: 7 }] },
    });
    expect(await watch(page, [two])).toMatchObject({ status: 'success', document: { plans: [] } });
    await change({ planId: one, count: 4, version: 8 });
    await eventually(() => expect(frames(witness)).toHaveLength(2));
    await change({ planId: two, count: 1, version: 2 });
    await eventually(() => expect(frames(page)).toEqual([{ planId: two, count: 1, version: 2 }]));
  });

  it('that comes late does not take the place of a newer one', async () => {
    const [planId, after] = [newId(), newId()];
    const page = await listener(harness.b);
    await watch(page, [planId, after]);
    await change({ planId, count: 9, version: 5 });
    await eventually(() => expect(frames(page)).toHaveLength(1));
    await change({ planId, count: 8, version: 4 });
    await change({ planId: after, count: 1, version: 2 });
    await eventually(() => expect(frames(page).at(-1)?.planId).toBe(after));
    expect(frames(page).map(({ count }) => count)).toEqual([9, 1]);
    expect(await known(planId)).toBe(5);
  });

  it.each([
    ['more plans than a page shows', Array.from({ length: WATCHED_PLANS_MAX + 1 }, newId)],
    ['what is no id', ['nonsense']],
    ['no list', { $gt: '' }],
  ])('cannot be watched with %s', async (_what, planIds) => {
    expect(await watch(await listener(), planIds)).toMatchObject({
      statusCode: 422,
      error: { code: 'invalid' },
    });
  });
});
