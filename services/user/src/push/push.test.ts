import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { PUSH_SUBSCRIPTIONS_MAX } from '@layover/proto/limits';
import jwt from 'jsonwebtoken';
import webPush from 'web-push';
import { notify } from '../testing/notify.ts';
import { type PushService, startPushService, type TestBrowser } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { PushDocument } from './push.model.ts';
import type { PushSubscriptionDocument } from './push-subscription.model.ts';

const SUBJECT = 'mailto:push@layover.test';
const PATH = '/api/user/push-subscription';
const vapid = webPush.generateVAPIDKeys();

let receivers: PushService;
let service: TestUser;
let ana: TestPerson;

beforeAll(async () => {
  receivers = await startPushService();
  const settings = {
    ...{ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey, VAPID_SUBJECT: SUBJECT },
    PUSH_TEST_HOST: '127.0.0.1',
  };
  service = await startUser({ settings });
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
const put = (person: TestPerson, body: object) => service.as(person).put(PATH).send(body);
/** The same person in another session. */
const elsewhere = (person: TestPerson): TestPerson => ({ ...person, sid: newId() });

async function subscribed(person: TestPerson): Promise<TestBrowser> {
  const browser = receivers.browser();
  await put(person, browser.subscription).expect(200);
  return browser;
}
const isSubscribed = async (person: TestPerson): Promise<boolean> =>
  (await service.as(person).get(PATH).expect(200)).body.document.isSubscribed;
const until = (eventId: string, state: string) =>
  eventually(
    async () =>
      expect(
        await queued()
          .findOne({ notification: `${eventId}:${ana._id}` })
          .lean(),
      ).toMatchObject({ state }),
    20_000,
  );

const calledOff = {
  kind: 'plan_called_off',
  params: { plan: 'Fado in Alfama', reason: 'The singer is ill.', city: 'Lisbon' },
};

describe('a push', () => {
  it('is encrypted for each browser of the person, signed, and names the page', async () => {
    const [phone, desk] = [await subscribed(ana), await subscribed(elsewhere(ana))];
    const stranger = await subscribed(await service.member());
    const { subjectId } = await notify(service, [ana], calledOff);
    for (const { messages, subscription } of [phone, desk]) {
      await eventually(() => expect(messages).toHaveLength(1));
      const [{ content, headers }] = messages as [(typeof messages)[0]];
      expect(content).toEqual({
        title: 'Fado in Alfama was called off',
        body: 'Lisbon · This plan will not take place. · The singer is ill.',
        path: `/user/destinations/${subjectId}`,
        tag: `plan_changes:${subjectId}`,
        lang: 'en',
      });
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
      expect(key).toBe(vapid.publicKey);
      expect(jwt.decode(token)).toMatchObject({ sub: SUBJECT, aud: new URL(subscription.endpoint).origin });
    }
    expect(stranger.requests()).toBe(0);
  });

  it('is in the language of the reader, and long texts are cut', async () => {
    const browser = await subscribed(ana);
    await service.set(ana, 'locale', 'es').expect(200);
    await notify(service, [ana], {
      ...calledOff,
      params: { plan: 'ñ'.repeat(80), reason: '🎷'.repeat(500) },
    });
    await eventually(() => expect(browser.messages).toHaveLength(1));
    const { title, body, lang } = browser.messages[0]!.content;
    expect([title, lang]).toEqual([`${'ñ'.repeat(80)} se ha cancelado`, 'es']);
    expect([...body]).toHaveLength(250);
  });

  it('is sent once when the event is handled twice', async () => {
    const browser = await subscribed(ana);
    const { id } = await notify(service, [ana], calledOff);
    await until(id, 'sent');
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await notify(service, [ana], { ...calledOff, id });
    await until((await notify(service, [ana], calledOff)).id, 'sent');
    expect(browser.messages).toHaveLength(2);
    expect(
      (await queued().find({ owner: ana._id }).lean()).every(({ payload }) => payload === undefined),
    ).toBe(true);
  });

  it('is not sent about a topic that is off', async () => {
    const browser = await subscribed(ana);
    const body = { topic: 'plan_changes', push: false };
    await service.as(ana).put('/api/user/notification-settings').send(body).expect(200);
    await notify(service, [ana], calledOff);
    const { id } = await notify(service, [ana], { kind: 'suggestion_approved', params: { plan: 'Tapas' } });
    await until(id, 'sent');
    expect(browser.messages.map(({ content }) => content.title)).toEqual([
      'Your suggestion was taken up: Tapas',
    ]);
  });

  it.each([429, 500, 503])('is sent again after %i', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status }, { status, retryAfter: '1' });
    await until((await notify(service, [ana], calledOff)).id, 'sent');
    expect([browser.requests(), browser.messages.length]).toEqual([3, 1]);
  });

  it.each([404, 410])('that is answered with %i ends the subscription', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status });
    await until((await notify(service, [ana], calledOff)).id, 'dropped');
    expect(await isSubscribed(ana)).toBe(false);
    await notify(service, [ana], calledOff);
    expect(await queued().countDocuments({ owner: ana._id })).toBe(1);
  });

  it.each([302, 400, 413])('is given up after %i', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status });
    await until((await notify(service, [ana], calledOff)).id, 'failed');
    expect([browser.requests(), await isSubscribed(ana)]).toEqual([1, true]);
  });

  it('is not sent when the notification was read before', async () => {
    const browser = await subscribed(ana);
    browser.answer({ status: 503, retryAfter: '2' });
    const { id, time } = await notify(service, [ana], calledOff);
    await eventually(() => expect(browser.requests()).toBe(1));
    await service.as(ana).put('/api/user/notifications/read').send({ until: time.toISOString() }).expect(200);
    await until(id, 'dropped');
    expect(browser.messages).toEqual([]);
  });
});

describe('a subscription', () => {
  it('is of one session, and is replaced and removed by it alone', async () => {
    await subscribed(ana);
    const other = elsewhere(ana);
    expect([await isSubscribed(ana), await isSubscribed(other)]).toEqual([true, false]);
    await subscribed(ana);
    expect(await subscriptions().countDocuments({ user: ana._id })).toBe(1);
    await service.as(other).delete(PATH).expect(200);
    expect(await isSubscribed(ana)).toBe(true);
    await service.as(ana).delete(PATH).expect(200);
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
    await notify(service, [ana], calledOff);
    await service.waitUntilHandled(await service.publish('auth.account-deleted', { accountId: ana._id }, 2));
    expect(await subscriptions().countDocuments({ user: ana._id })).toBe(0);
    expect(await queued().countDocuments({ owner: ana._id })).toBe(0);
    await put(ana, browser.subscription).expect(401);
  });

  it.each([
    ...['http://push.example/a', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://10.0.0.1/a'],
    ...[
      'https://mongodb/a',
      'https://push.example:8443/a',
      'https://user:word@push.example/a',
      'ftp://push.example/a',
    ],
    ...['https://2130706433/a', 'https://0x7f.1/a', 'file:///etc/passwd'],
  ])('is refused for the endpoint %s', async (endpoint) => {
    const { keys } = receivers.browser().subscription;
    const refused = await put(ana, { endpoint, keys }).expect(422);
    expect(Object.keys(refused.body.error.fields)).toEqual(['endpoint']);
  });

  it.each([
    ['no keys', { keys: undefined }],
    ['a long address', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
    ['a key that is no point of the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }],
    ['a short secret', { keys: { p256dh: 'B'.repeat(87), auth: 'a' } }],
    ['an operator', { endpoint: { $gt: '' } }],
    ['a further field', { user: newId() }],
  ])('is refused with %s', async (_what, over) => {
    await put(ana, { ...receivers.browser().subscription, ...over }).expect(422);
  });
});

describe('an installation without keys', () => {
  it('offers no push', async () => {
    const without = await startUser();
    try {
      const person = await without.member();
      const { body } = await without.as(person).get(PATH).expect(200);
      expect(body.document).toEqual({ publicKey: null, isSubscribed: false });
      await without.as(person).put(PATH).send(receivers.browser().subscription).expect(404);
      await notify(without, [person], { ...calledOff, id: randomUUID() });
    } finally {
      await without.stop();
    }
  });
});
