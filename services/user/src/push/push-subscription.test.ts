import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { PUSH_SUBSCRIPTIONS_MAX } from '@layover/proto/limits';
import { CALLED_OFF, notify } from '../testing/notify.ts';
import { elsewhere, PUSH_PATH, PUSH_SETTINGS, pushCalls } from '../testing/push-calls.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { PushDocument } from './push.model.ts';
import type { PushSubscriptionDocument } from './push-subscription.model.ts';

let receivers: PushService;
let service: TestUser;
let ana: TestPerson;
const { put, subscribed, isSubscribed } = pushCalls(
  () => service,
  () => receivers,
);

beforeAll(async () => {
  receivers = await startPushService();
  service = await startUser({ settings: PUSH_SETTINGS });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await receivers?.close();
});
beforeEach(async () => {
  ana = await service.member({ sid: newId() });
});

const queued = () => service.mongo.model<PushDocument>('pushes');
const subscriptions = () => service.mongo.model<PushSubscriptionDocument>('push_subscriptions');

describe('a subscription', () => {
  it('is of one session, and is replaced and removed by it alone', async () => {
    await subscribed(ana);
    const other = elsewhere(ana);
    expect([await isSubscribed(ana), await isSubscribed(other)]).toEqual([true, false]);
    await subscribed(ana);
    expect(await subscriptions().countDocuments({ user: ana._id })).toBe(1);
    await service.as(other).delete(PUSH_PATH).expect(200);
    expect(await isSubscribed(ana)).toBe(true);
    await service.as(ana).delete(PUSH_PATH).expect(200);
    expect(await isSubscribed(ana)).toBe(false);
  });

  it(`is one of ${PUSH_SUBSCRIPTIONS_MAX} at most; the oldest one ends`, async () => {
    const sessions = Array.from({ length: PUSH_SUBSCRIPTIONS_MAX + 1 }, () => elsewhere(ana));
    for (const session of sessions) await subscribed(session);
    expect(await subscriptions().countDocuments({ user: ana._id })).toBe(PUSH_SUBSCRIPTIONS_MAX);
    expect([await isSubscribed(sessions[0]!), await isSubscribed(sessions[1]!)]).toEqual([false, true]);
  });

  it('of a browser moves to the person who uses it now, and to nobody without its secret', async () => {
    const browser = await subscribed(ana);
    const ben = await service.member();
    const { endpoint, keys } = browser.subscription;
    const forged = { endpoint, keys: { ...keys, auth: receivers.browser().subscription.keys.auth } };
    await put(ben, forged).expect(422);
    expect(await isSubscribed(ana)).toBe(true);
    await put(ben, browser.subscription).expect(200);
    expect(await isSubscribed(ana)).toBe(false);
  });

  it('ends with the session', async () => {
    await subscribed(ana);
    const other = elsewhere(ana);
    await subscribed(other);
    await service.waitUntilHandled(
      await service.publish('auth.session-ended', { accountId: ana._id, sessionId: ana.sid! }),
    );
    expect([await isSubscribed(ana), await isSubscribed(other)]).toEqual([false, true]);
  });

  it('ends with a disabled account', async () => {
    await subscribed(ana);
    await service.waitUntilHandled(
      await service.publish('auth.account-disabled', { accountId: ana._id, disabled: true }, 2),
    );
    expect(await isSubscribed(ana)).toBe(false);
  });

  it('ends with a deleted account, and cannot be made again by its token', async () => {
    const browser = await subscribed(ana);
    browser.answer({ status: 503, retryAfter: '60' });
    await notify(service, [ana], CALLED_OFF);
    await service.publish('auth.account-deleted', { accountId: ana._id }, 2);
    // The removal is a job, which is repeated after a failure.
    await eventually(async () => {
      expect(await subscriptions().countDocuments({ user: ana._id })).toBe(0);
      expect(await queued().countDocuments({ owner: ana._id })).toBe(0);
    });
    await put(ana, browser.subscription).expect(401);
  });

  it.each([
    'http://push.example/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.1/a',

    'https://mongodb/a',
    'https://push.example:8443/a',
    'https://user:word@push.example/a',
    'ftp://push.example/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'file:///etc/passwd',
  ])('is rejected for the endpoint %s', async (endpoint) => {
    const { keys } = receivers.browser().subscription;
    const rejected = await put(ana, { endpoint, keys }).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['endpoint']);
  });

  it.each([
    ['no keys', { keys: undefined }],
    ['a long address', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
    ['a key that is no point of the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: 'B'.repeat(87), auth: 'a' } }],
    ['an operator', { endpoint: { $gt: '' } }],
    ['a further field', { user: newId() }],
  ])('is rejected with %s', async (_what, over) => {
    await put(ana, { ...receivers.browser().subscription, ...over }).expect(422);
  });
});

describe('an installation without keys', () => {
  it('offers no push', async () => {
    const without = await startUser();
    try {
      const person = await without.member();
      const { body } = await without.as(person).get(PUSH_PATH).expect(200);
      expect(body.document).toEqual({ publicKey: null, isSubscribed: false });
      await without.as(person).put(PUSH_PATH).send(receivers.browser().subscription).expect(404);
      await notify(without, [person], CALLED_OFF);
    } finally {
      await without.stop();
    }
  });
});
