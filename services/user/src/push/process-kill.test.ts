import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { serviceProcesses } from '@layover/kit/testing/process-fixture';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { newId, startTestTokens, type TestTokens } from '@layover/kit/testing/tokens';
import { CALLED_OFF, notify } from '../testing/notify.ts';
import { PUSH_SETTINGS, pushCalls } from '../testing/push-calls.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { PushDocument } from './push.model.ts';

const PEOPLE = 20;
/** The process is killed while the push service has this message and those after it, and has not answered. */
const HELD = 5;
/** Messages that a process sends at the same time. */
const IN_HAND_MAX = 8;

const namespace = newNamespace();
let tokens: TestTokens;
let receivers: PushService;
let service: TestUser;
let received = 0;
const held = Promise.withResolvers<void>();
const released = Promise.withResolvers<void>();

beforeAll(async () => {
  tokens = await startTestTokens();
  receivers = await startPushService({
    onMessage: async () => {
      if (++received < HELD) return;
      held.resolve();
      await released.promise;
    },
  });
}, 60_000);
afterAll(async () => {
  await service?.mongo.dropDatabase();
  await service?.stop();
  await removeQueues(process.env.AMQP_URL!, namespace, 'user');
  await receivers?.close();
  await tokens?.close();
});

const startSender = () => serviceProcesses('user', service, { NODE_ENV: 'test', ...PUSH_SETTINGS }).start();

it('a process that is killed while it pushes leaves no push behind but those in hand, and none is sent twice', async () => {
  // This instance queues pushes and has stopped before they are due.
  const settings = { ...PUSH_SETTINGS, NOTIFICATION_DELAY_SECONDS: '600' };
  const queuer = await startUser({ namespace, tokens, settings });
  const { subscribed } = pushCalls(
    () => queuer,
    () => receivers,
  );
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => queuer.member({ sid: newId() })));
  const browsers = await Promise.all(people.map(subscribed));
  await notify(queuer, people, CALLED_OFF);
  await queuer.stop();

  service = await startUser({ namespace, tokens });
  const queued = service.mongo.model<PushDocument>('pushes');
  const unfinished = { state: { $in: ['waiting' as const, 'sending' as const] } };
  const makeDue = () => queued.updateMany(unfinished, { $set: { nextAttemptAt: new Date() } });
  expect(await queued.countDocuments({ state: 'waiting' })).toBe(PEOPLE);
  await makeDue();

  const first = await startSender();
  await held.promise;
  await first.end('SIGKILL');
  released.resolve();
  // The leases of those in hand end.
  await makeDue();
  const second = await startSender();
  try {
    await eventually(async () => expect(await queued.countDocuments(unfinished)).toBe(0), 60_000);
  } finally {
    await second.end('SIGTERM');
  }
  const failed = await queued.find({ state: 'failed' }).lean();
  expect(failed.length).toBeGreaterThanOrEqual(1);
  expect(failed.length).toBeLessThanOrEqual(IN_HAND_MAX);
  expect(await queued.countDocuments({ state: 'sent' })).toBe(PEOPLE - failed.length);
  const unknown = new Set(failed.map(({ owner }) => owner));
  for (const [index, { messages }] of browsers.entries()) {
    if (unknown.has(people[index]!._id)) expect(messages.length).toBeLessThanOrEqual(1);
    else expect(messages).toHaveLength(1);
  }
}, 120_000);
