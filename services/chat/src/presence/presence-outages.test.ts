import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { chatService } from '../service.ts';
import { type ChatTestHarness, startChatTestHarness } from '../testing/chat-test-harness.ts';
import { presenceUpdates, watch } from '../testing/presence-calls.ts';

const settings = { PRESENCE_EXPIRY_SECONDS: '3' };
let harness: ChatTestHarness;
let redis: TcpFaultProxy;
beforeAll(async () => {
  redis = await startTcpFaultProxy(process.env.REDIS_URL!);
  harness = await startChatTestHarness({ a: settings, b: { ...settings, REDIS_URL: redis.url } });
});
afterAll(async () => {
  redis?.restore();
  await harness?.stop();
  await redis?.close();
});

describe('presence', () => {
  it('shows the users of an instance that has stopped as offline', async () => {
    const { ana, ben, chat } = await harness.pair();
    const { namespace, tokens } = harness.a;
    const third = await startTestService(chatService, { namespace, tokens, settings });
    await harness.connect(third, ben);
    const anaSocket = await harness.connect(harness.a, ana);
    expect(await watch(anaSocket, [chat._id])).toMatchObject({ document: { users: [{ online: true }] } });
    await third.stop();
    await eventually(
      () => expect(presenceUpdates(anaSocket)).toEqual([{ user: ben._id, online: false }]),
      15_000,
    );
  });

  it('shows only the users of the same instance while Redis is unavailable, and all of them afterwards', async () => {
    const { ana, ben, chat } = await harness.pair();
    const cleo = await harness.person();
    const second = await harness.acceptedChat(ana, cleo);
    await harness.connect(harness.b, ben);
    await harness.connect(harness.a, cleo);
    const anaSocket = await harness.connect(harness.b, ana);
    const statuses = async () => {
      const ack = await watch(anaSocket, [chat._id, second._id]);
      const users = ack.status === 'success' ? ack.document.users : [];
      return Object.fromEntries(users.map(({ user, online }) => [user, online]));
    };
    expect(await statuses()).toEqual({ [ben._id]: true, [cleo._id]: true });
    redis.disconnect();
    const cleoIsOffline = { user: cleo._id, online: false };
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([cleoIsOffline]), 15_000);
    expect(await statuses()).toEqual({ [ben._id]: true, [cleo._id]: false });
    await harness.connect(harness.b, ben, { timeZone: 'Asia/Tokyo' });
    const benIsInTokyo = { user: ben._id, online: true, timeZone: 'Asia/Tokyo' };
    await eventually(() => expect(presenceUpdates(anaSocket)).toEqual([cleoIsOffline, benIsInTokyo]), 15_000);
    redis.restore();
    const cleoIsOnline = { user: cleo._id, online: true };
    await eventually(() => expect(presenceUpdates(anaSocket).at(-1)).toEqual(cleoIsOnline), 15_000);
    expect(await statuses()).toEqual({ [ben._id]: true, [cleo._id]: true });
  });
});
