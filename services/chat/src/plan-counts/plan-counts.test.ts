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
});
afterAll(async () => {
  await planService?.close();
  await harness?.stop();
});

/** Publishes a count as the plan service does. */
const publishCount = ({ planId, count, version }: PlanCount) =>
  planService.publish(
    { id: randomUUID(), type: 'plan.interest-changed', time: new Date(), version },
    encodeBody('plan.interest-changed', { planId, userId: newId(), interested: true, count }),
  );
const watch = ({ client }: TestSocket, planIds: unknown) =>
  new Promise<SocketAck<{ plans: PlanCount[] }>>((resolve) =>
    client.emit('watch-plans', planIds as string[], resolve),
  );
const receivedCounts = ({ received }: TestSocket): PlanCount[] =>
  received.flatMap(({ event, args }) => (event === 'plan-interest' ? [args[0] as PlanCount] : []));
const storedVersion = async (planId: string) =>
  (await harness.a.mongo.model<{ version: number }>('planCounts').findById(planId).lean())?.version;
const connectPerson = async (instance = harness.a) => harness.connect(instance, await harness.person());

describe('the count of a plan', () => {
  it('is sent to the pages that watch the plan on both instances, several changes at once, and to no others', async () => {
    const [watched, other] = [newId(), newId()];
    const [socketA, socketB] = [await connectPerson(harness.a), await connectPerson(harness.b)];
    const [otherWatcher, bystander] = [await connectPerson(harness.b), await connectPerson(harness.a)];
    for (const page of [socketA, socketB]) await watch(page, [watched]);
    await watch(otherWatcher, [other]);
    for (let version = 2; version <= 41; version++) {
      await publishCount({ planId: watched, count: version % 2, version });
    }
    const last = { planId: watched, count: 1, version: 41 };
    await eventually(() => {
      for (const page of [socketA, socketB]) expect(receivedCounts(page).at(-1)).toEqual(last);
    });
    // Counts arrive in order, so an earlier one would have arrived before this one.
    await publishCount({ planId: other, count: 5, version: 2 });
    await eventually(() =>
      expect(receivedCounts(otherWatcher)).toEqual([{ planId: other, count: 5, version: 2 }]),
    );
    for (const page of [socketA, socketB]) {
      const versions = receivedCounts(page).map(({ version }) => version);
      expect(versions.length).toBeLessThan(20);
      expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    }
    expect(receivedCounts(bystander)).toEqual([]);
  });

  it('is returned to a page that starts to watch and not sent to one that has stopped', async () => {
    const [one, two, quiet] = [newId(), newId(), newId()];
    const [page, witness] = [await connectPerson(harness.a), await connectPerson(harness.a)];
    await watch(witness, [one]);
    await publishCount({ planId: one, count: 3, version: 7 });
    // The event is published after the count is stored, so it would otherwise reach the page that starts to watch.
    await eventually(() => expect(receivedCounts(witness)).toHaveLength(1));
    expect(await storedVersion(one)).toBe(7);
    expect(await watch(page, [one, quiet])).toEqual({
      status: 'success',
      document: { plans: [{ planId: one, count: 3, version: 7 }] },
    });
    expect(await watch(page, [two])).toMatchObject({ status: 'success', document: { plans: [] } });
    await publishCount({ planId: one, count: 4, version: 8 });
    await eventually(() => expect(receivedCounts(witness)).toHaveLength(2));
    await publishCount({ planId: two, count: 1, version: 2 });
    await eventually(() => expect(receivedCounts(page)).toEqual([{ planId: two, count: 1, version: 2 }]));
  });

  it('is ignored when it arrives after a newer one', async () => {
    const [planId, after] = [newId(), newId()];
    const page = await connectPerson(harness.b);
    await watch(page, [planId, after]);
    await publishCount({ planId, count: 9, version: 5 });
    await eventually(() => expect(receivedCounts(page)).toHaveLength(1));
    await publishCount({ planId, count: 8, version: 4 });
    await publishCount({ planId: after, count: 1, version: 2 });
    await eventually(() => expect(receivedCounts(page).at(-1)?.planId).toBe(after));
    expect(receivedCounts(page).map(({ count }) => count)).toEqual([9, 1]);
    expect(await storedVersion(planId)).toBe(5);
  });

  it.each([
    ['more plans than the limit', Array.from({ length: WATCHED_PLANS_MAX + 1 }, newId)],
    ['an invalid id', ['nonsense']],
    ['an object in place of a list', { $gt: '' }],
  ])('cannot be watched with %s', async (_what, planIds) => {
    expect(await watch(await connectPerson(), planIds)).toMatchObject({
      statusCode: 422,
      error: { code: 'invalid' },
    });
  });
});
