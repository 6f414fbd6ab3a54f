import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { chatService } from '../service.ts';
import { type ChatTestHarness, type Client, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { addRevokedSession } from '../testing/other-services.ts';

let harness: ChatTestHarness;
beforeAll(async () => {
  harness = await startChatTestHarness({
    a: { SOCKET_GRACE_SECONDS: '0' },
    b: { SOCKET_GRACE_SECONDS: '0' },
  });
});
afterAll(() => harness?.stop());

const HOUR_S = 3600;
const connectResult = (client: Client) =>
  new Promise<string>((resolve) => {
    client.once('connect', () => resolve('connected'));
    client.once('connect_error', ({ message }) => resolve(message));
  });

describe('while auth is unavailable', () => {
  it('accepts tokens that expired an hour ago over HTTP and sockets, except those of revoked sessions', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { tokens } = harness.a;
    // During an outage of an hour the client cannot renew its token.
    const expiredToken = tokens.tokenFor(ana, { expiresIn: -HOUR_S });
    const call = async (token: string, url = harness.a.url) =>
      (await fetch(`${url}/api/chat/user`, { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call(expiredToken)).toBe(401);
    expect(await connectResult(harness.openSocket(harness.a, expiredToken))).toBe('unauthenticated');

    const benSocket = harness.openSocket(harness.b, tokens.tokenFor(ben, { expiresIn: 6 }));
    const expiresAt = Date.now() + 6_000;
    expect(await connectResult(benSocket)).toBe('connected');
    const received: unknown[] = [];
    benSocket.on('message', ({ text }) => received.push(text));

    await tokens.close();
    await eventually(async () => expect(await call(expiredToken)).toBe(200), 15_000);
    const client = harness.openSocket(harness.a, expiredToken);
    expect(await connectResult(client)).toBe('connected');
    await expect(
      client.emitWithAck('message', { chatId: chat._id, text: 'still here' }),
    ).resolves.toMatchObject({
      status: 'success',
    });
    await eventually(() => expect(received).toEqual(['still here']));
    // Ben's token expires, and his socket stays open.
    const benToken = tokens.tokenFor(ben, { expiresIn: 0 });
    await eventually(async () => expect(await call(benToken)).toBe(200));
    await eventually(() => expect(Date.now()).toBeGreaterThan(expiresAt), 10_000);
    await expect(
      benSocket.emitWithAck('message', { chatId: chat._id, text: 'me too' }),
    ).resolves.toMatchObject({
      status: 'success',
    });

    const sid = newId();
    await addRevokedSession(harness.a, sid);
    const signedOut = tokens.tokenFor(ana, { expiresIn: -HOUR_S, sid });
    expect(await connectResult(harness.openSocket(harness.a, signedOut))).toBe('session_ended');

    // A new instance reads the keys that the other instances have stored.
    const newInstance = await startTestService(chatService, { namespace: harness.a.namespace, tokens });
    expect(await call(expiredToken, newInstance.url)).toBe(200);
    await newInstance.stop();

    expect(await call(tokens.tokenFor(ana, { expiresIn: -3 * HOUR_S }))).toBe(401);
  }, 60_000);
});
