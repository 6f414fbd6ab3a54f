import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { Redis } from 'ioredis';
import { chatService } from '../service.ts';
import { type ChatTestHarness, type Client, startChatTestHarness } from '../testing/chat-test-harness.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness({
    a: { SOCKET_GRACE_SECONDS: '0' },
    b: { SOCKET_GRACE_SECONDS: '0' },
  });
}, 60_000);
afterAll(() => harness?.stop());

const HOUR_S = 3600;
const outcome = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect', () => resolve('connected'));
    client.once('connect_error', ({ message }) => resolve(message));
  });

describe('when auth has been away for an hour', () => {
  it('whoever was signed in goes on, over calls and sockets, and whoever was signed out does not', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { tokens } = harness.a;
    // As it is after an hour in which nobody could renew it.
    const old = tokens.tokenFor(ana, { expiresIn: -HOUR_S });
    const call = async (token: string, url = harness.a.url) =>
      (await fetch(`${url}/api/chat/user`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call(old)).toBe(401);
    expect(await outcome(harness.openSocket(harness.a, old))).toBe('unauthenticated');

    const lasting = harness.openSocket(harness.b, tokens.tokenFor(ben, { expiresIn: 6 }));
    const endsAt = Date.now() + 6_000;
    expect(await outcome(lasting)).toBe('connected');
    const heard: unknown[] = [];
    lasting.on('message', ({ text }) => heard.push(text));

    await tokens.close();
    await eventually(async () => expect(await call(old)).toBe(200), 15_000);
    const client = harness.openSocket(harness.a, old);
    expect(await outcome(client)).toBe('connected');
    await expect(
      client.emitWithAck('message', { chatId: chat._id, text: 'still here' }),
    ).resolves.toMatchObject({
      status: 'success',
    });
    await eventually(() => expect(heard).toEqual(['still here']));
    // Ben's own token ends meanwhile, and his socket does not.
    const bens = tokens.tokenFor(ben, { expiresIn: 0 });
    await eventually(async () => expect(await call(bens)).toBe(200));
    await eventually(() => expect(Date.now()).toBeGreaterThan(endsAt), 10_000);
    await expect(lasting.emitWithAck('message', { chatId: chat._id, text: 'me too' })).resolves.toMatchObject(
      {
        status: 'success',
      },
    );

    const sid = newId();
    const redis = new Redis(process.env.REDIS_URL as string);
    await redis.set(revokedSessionKey(harness.a.namespace, sid), '1', 'EX', 60);
    redis.disconnect();
    const signedOut = tokens.tokenFor(ana, { expiresIn: -HOUR_S, sid });
    expect(await outcome(harness.openSocket(harness.a, signedOut))).toBe('session_ended');

    // One that starts now has the keys that the others have kept.
    const started = await startTestService(chatService, { namespace: harness.a.namespace, tokens });
    expect(await call(old, started.url)).toBe(200);
    await started.stop();

    expect(await call(tokens.tokenFor(ana, { expiresIn: -3 * HOUR_S }))).toBe(401);
  }, 60_000);
});
