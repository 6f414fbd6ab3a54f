import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { queueOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { type ProcessFixture, prepareProcesses } from '@layover/kit/testing/process-fixture';
import supertest, { type Response } from 'supertest';
import { cookieIn, newPerson, SIGNING_KEYS_SECRET, startAuth } from './testing/start-auth.ts';

let processes: ProcessFixture;
beforeAll(async () => {
  processes = await prepareProcesses('auth', { NODE_ENV: 'test', SIGNING_KEYS_SECRET });
});
afterAll(() => processes?.close());

it('keeps every acknowledged registration when the process is killed, and publishes their events after a restart', async () => {
  const { namespace } = processes;
  const { url, hasEnded, end } = await processes.start();
  const http = supertest(url);
  const acknowledged: { email: string; response: Response }[] = [];
  const register = async () => {
    const body = newPerson();
    const response = await http.post('/api/auth/register').send(body);
    if (response.status === 201) acknowledged.push({ email: body.email, response });
    if (acknowledged.length >= 24) await end('SIGKILL');
  };
  const clients = Array.from({ length: 8 }, async () => {
    while (!hasEnded()) await register().catch(() => {});
  });
  await Promise.all(clients);

  expect(acknowledged.length).toBeGreaterThanOrEqual(24);

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
    const { messageCount } = await withChannel(String(process.env.AMQP_URL), (channel) =>
      channel.checkQueue(queueOf(namespace, 'user')),
    );
    expect(messageCount).toBeGreaterThanOrEqual(accounts);
  } finally {
    await auth.stop();
  }
}, 60_000);
