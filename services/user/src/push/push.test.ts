import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import jwt from 'jsonwebtoken';
import { CALLED_OFF, notify } from '../testing/notify.ts';
import { elsewhere, PUSH_SETTINGS, pushCalls } from '../testing/push-calls.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { PushDocument } from './push.model.ts';

let receivers: PushService;
let service: TestUser;
let ana: TestPerson;
const { subscribed, isSubscribed } = pushCalls(
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

describe('a push', () => {
  it('is encrypted for each browser of the person, signed, and names the page', async () => {
    const [phone, desk] = [await subscribed(ana), await subscribed(elsewhere(ana))];
    const stranger = await subscribed(await service.member());
    const { subjectId } = await notify(service, [ana], CALLED_OFF);
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
      expect(key).toBe(PUSH_SETTINGS.VAPID_PUBLIC_KEY);
      expect(jwt.decode(token)).toMatchObject({
        sub: PUSH_SETTINGS.VAPID_SUBJECT,
        aud: new URL(subscription.endpoint).origin,
      });
    }
    expect(stranger.requests()).toBe(0);
  });

  it('is in the language of the reader, and long texts are cut', async () => {
    const browser = await subscribed(ana);
    await service.set(ana, 'locale', 'es').expect(200);
    await notify(service, [ana], {
      ...CALLED_OFF,
      params: { plan: 'ñ'.repeat(80), reason: '🎷'.repeat(500) },
    });
    await eventually(() => expect(browser.messages).toHaveLength(1));
    const { title, body, lang } = browser.messages[0]!.content;
    expect([title, lang]).toEqual([`${'ñ'.repeat(80)} se ha cancelado`, 'es']);
    expect([...body]).toHaveLength(250);
  });

  it('is sent once when the event is handled twice', async () => {
    const browser = await subscribed(ana);
    const { id } = await notify(service, [ana], CALLED_OFF);
    await until(id, 'sent');
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await notify(service, [ana], { ...CALLED_OFF, id });
    await until((await notify(service, [ana], CALLED_OFF)).id, 'sent');
    expect(browser.messages).toHaveLength(2);
    expect(
      (await queued().find({ owner: ana._id }).lean()).every(({ payload }) => payload === undefined),
    ).toBe(true);
  });

  it('is not sent about a topic that is off', async () => {
    const browser = await subscribed(ana);
    const body = { topic: 'plan_changes', push: false };
    await service.as(ana).put('/api/user/notification-settings').send(body).expect(200);
    await notify(service, [ana], CALLED_OFF);
    const { id } = await notify(service, [ana], { kind: 'suggestion_approved', params: { plan: 'Tapas' } });
    await until(id, 'sent');
    expect(browser.messages.map(({ content }) => content.title)).toEqual([
      'Your suggestion was taken up: Tapas',
    ]);
  });

  it.each([429, 500, 503])('is sent again after %i', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status }, { status, retryAfter: '1' });
    await until((await notify(service, [ana], CALLED_OFF)).id, 'sent');
    expect([browser.requests(), browser.messages.length]).toEqual([3, 1]);
  });

  it.each([404, 410])('that is answered with %i ends the subscription', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status });
    await until((await notify(service, [ana], CALLED_OFF)).id, 'dropped');
    expect(await isSubscribed(ana)).toBe(false);
    await notify(service, [ana], CALLED_OFF);
    expect(await queued().countDocuments({ owner: ana._id })).toBe(1);
  });

  it.each([302, 400, 413])('is given up after %i', async (status) => {
    const browser = await subscribed(ana);
    browser.answer({ status });
    await until((await notify(service, [ana], CALLED_OFF)).id, 'failed');
    expect([browser.requests(), await isSubscribed(ana)]).toEqual([1, true]);
  });

  it('to one host waits for no other host, and only one at a time is sent to a host', async () => {
    const slow = Promise.withResolvers<void>();
    let held = 0;
    const slowReceivers = await startPushService({
      onMessage: () => {
        held++;
        return slow.promise;
      },
    });
    try {
      const atSlowHost = pushCalls(
        () => service,
        () => slowReceivers,
      );
      const others = await Promise.all(Array.from({ length: 10 }, () => service.member({ sid: newId() })));
      await Promise.all(others.map(atSlowHost.subscribed));
      const browser = await subscribed(ana);
      await notify(service, others, CALLED_OFF);
      await eventually(() => expect(held).toBe(1));
      await until((await notify(service, [ana], CALLED_OFF)).id, 'sent');
      expect([browser.messages.length, held]).toEqual([1, 1]);
      slow.resolve();
      await eventually(() => expect(held).toBe(others.length), 30_000);
    } finally {
      slow.resolve();
      await slowReceivers.close();
    }
  }, 60_000);

  it('is not sent when the notification was read before', async () => {
    const browser = await subscribed(ana);
    browser.answer({ status: 503, retryAfter: '2' });
    const { id, time } = await notify(service, [ana], CALLED_OFF);
    await eventually(() => expect(browser.requests()).toBe(1));
    await service.as(ana).put('/api/user/notifications/read').send({ until: time.toISOString() }).expect(200);
    await until(id, 'dropped');
    expect(browser.messages).toEqual([]);
  });
});
