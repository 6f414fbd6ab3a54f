import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { queueOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { startProcess } from '@layover/kit/testing/start-process';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import supertest, { type Response } from 'supertest';
import { cookieIn, newPerson, SIGNING_KEYS_SECRET, startAuth } from './testing/start-auth.ts';

const namespace = newNamespace();
const amqp = process.env.AMQP_URL as string;

afterAll(async () => {
  await removeQueues(amqp, namespace, 'auth');
});

/** Starts the service as a process of its own. */
async function startAuthProcess() {
  const settings = { NODE_ENV: 'test', NAMESPACE: namespace, SIGNING_KEYS_SECRET };
  const { child, url } = await startProcess(join(import.meta.dirname, 'main.ts'), {
    ...settings,
    JWKS_URL: 'http://127.0.0.1:1/',
  });
  return { child, http: supertest(url) };
}

it('keeps every acknowledged registration when the process is killed, and publishes their events after a restart', async () => {
  const { child, http } = await startAuthProcess();
  const acknowledged: { email: string; response: Response }[] = [];
  const register = async () => {
    const body = newPerson();
    const response = await http.post('/api/auth/register').send(body);
    if (response.status === 201) acknowledged.push({ email: body.email, response });
    if (acknowledged.length >= 24) child.kill('SIGKILL');
  };
  const clients = Array.from({ length: 8 }, async () => {
    while (child.signalCode === null) await register().catch(() => {});
  });
  await Promise.all(clients);
  expect(child.signalCode).toBe('SIGKILL');

  const auth = await startAuth({ namespace });
  try {
    for (const { email, response } of acknowledged) {
      await auth.me(`Bearer ${response.body.token}`).expect(200);
      await auth.refresh(cookieIn(response)).expect(200);
      await auth.login(email).expect(200);
    }
    const accounts = await auth.accounts.countDocuments();
    expect(accounts).toBeGreaterThanOrEqual(acknowledged.length);
    await eventually(async () => {
      expect(await auth.accounts.countDocuments({ 'outbox.time': { $exists: true } })).toBe(0);
    }, 20_000);
    const { messageCount } = await withChannel(amqp, (channel) =>
      channel.checkQueue(queueOf(namespace, 'user')),
    );
    expect(messageCount).toBeGreaterThanOrEqual(accounts);
  } finally {
    await auth.mongo.dropDatabase();
    await auth.stop();
  }
}, 60_000);
