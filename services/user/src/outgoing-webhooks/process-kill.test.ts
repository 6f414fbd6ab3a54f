import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { serviceProcesses } from '@layover/kit/testing/process-fixture';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestTokens, testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { webhookCalls, webhookTestSettings } from '../testing/webhook-calls.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver.ts';
import { newDelivery } from './new-delivery.ts';
import type { WebhookDeliveryDocument } from './webhook-delivery.model.ts';

const MESSAGES = 12;
/** The process is killed while the receiver has two messages after these and has not answered. */
const ANSWERED = 2;

const namespace = newNamespace();
let tokens: TestTokens;
let receiver: WebhookReceiver;
let service: TestUser;

beforeAll(async () => {
  tokens = await startTestTokens();
  receiver = await startWebhookReceiver();
}, 60_000);
afterAll(async () => {
  await service?.mongo.dropDatabase();
  await service?.stop();
  await removeQueues(process.env.AMQP_URL!, namespace, 'user');
  receiver?.close();
  await tokens?.close();
});

it('a process that is killed while it sends webhooks loses none', async () => {
  const settings = webhookTestSettings(receiver);
  service = await startUser({ namespace, tokens, settings });
  const { create } = webhookCalls(
    () => service,
    () => receiver,
    testPerson({ rol: 'ADMIN' }),
  );
  const endpoint = await create();
  await service.stop();
  // This instance sends nothing.
  service = await startUser({ namespace, tokens });
  const queued = service.mongo.model<WebhookDeliveryDocument>('WebhookDelivery');
  const data = { endpointId: endpoint._id };
  const ids = Array.from({ length: MESSAGES }, () => randomUUID());
  const due = { state: 'waiting', attempts: 0, nextAttemptAt: new Date(), createdAt: new Date() } as const;
  await queued.insertMany(
    ids.map((id) => ({
      ...newDelivery(endpoint._id, { type: 'webhook.test', data, meta: { id, time: new Date() } }),
      ...due,
    })),
  );

  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  receiver.answer(endpoint.path, ...Array.from({ length: ANSWERED }, () => 200), hold, hold);
  let holding = 0;
  async function hold() {
    holding += 1;
    if (holding === 2) held.resolve();
    await released.promise;
  }
  const processes = serviceProcesses('user', service, { NODE_ENV: 'test', ...settings });
  const first = await processes.start();
  await held.promise;
  await first.end('SIGKILL');
  released.resolve();
  // The claims of those in hand end.
  await queued.updateMany({ state: 'waiting' }, { $set: { nextAttemptAt: new Date() } });
  const second = await processes.start();
  try {
    await eventually(
      async () => expect(await queued.countDocuments({ state: 'sent' })).toBe(MESSAGES),
      60_000,
    );
  } finally {
    await second.end('SIGTERM');
  }
  const received = receiver.received(endpoint.path).map(({ headers }) => headers['webhook-id']);
  expect(new Set(received)).toEqual(new Set(ids));
  // Only those in hand came twice.
  expect(received.length).toBe(MESSAGES + 2);
}, 120_000);
