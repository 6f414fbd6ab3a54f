import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import { DateTime } from 'luxon';
import webPush from 'web-push';
import type { PushDocument } from '../push/push.model.ts';
import { notify } from '../testing/notify.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

const SCHEDULE = '/api/user/notification-schedule';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
/** Long enough for a test to mark the notification as seen. */
const DELAY_SECONDS = '2';

let mailServer: MailServer;
let pushService: PushService;
let service: TestUser;
beforeAll(async () => {
  [mailServer, pushService] = await Promise.all([startMailServer(), startPushService()]);
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const settings = {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: 'mailto:a@l.example',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'mail@layover.test',
    PUBLIC_URL: 'https://l.example',
    PUSH_TEST_HOST: '127.0.0.1',
    NOTIFICATION_DELAY_SECONDS: DELAY_SECONDS,
    TASK_POLL_SECONDS: '0.3',
  };
  service = await startUser({ settings });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await pushService?.close();
  await mailServer?.close();
});

async function personWithBrowser() {
  const person = await service.member({ sid: newId() });
  const browser = pushService.browser();
  await service.as(person).put('/api/user/push-subscription').send(browser.subscription).expect(200);
  return { person, browser };
}
const setSchedule = (person: TestPerson, body: object) => service.as(person).put(SCHEDULE).send(body);
const clock = (time: DateTime) => time.toFormat('HH:mm');
const mailOf = (id: string, { _id }: TestPerson) =>
  service.mongo.model<MailDocument>('mails').findById(`${id}:${_id}`).lean();
const pushOf = (id: string, { _id }: TestPerson) =>
  service.mongo
    .model<PushDocument>('pushes')
    .findOne({ notification: `${id}:${_id}` })
    .lean();
const untilStates = (id: string, person: TestPerson, state: string) =>
  eventually(async () => {
    expect([(await pushOf(id, person))?.state, (await mailOf(id, person))?.state]).toEqual([state, state]);
  }, 30_000);

describe('a push and a mail', () => {
  it('are left out when the person sees the bell while using a page, and sent about what comes later', async () => {
    const { person, browser } = await personWithBrowser();
    const { id, time } = await notify(service, [person], {});
    const until = time.toISOString();
    await service.as(person).put('/api/user/notifications/seen').send({ until }).expect(200);
    await untilStates(id, person, 'dropped');
    expect(browser.requests()).toBe(0);
    const later = await notify(service, [person], {});
    await untilStates(later.id, person, 'sent');
  });

  it('are sent though a wrong clock has seen the future', async () => {
    const { person } = await personWithBrowser();
    const until = '2099-01-01T00:00:00.000Z';
    await service.as(person).put('/api/user/notifications/seen').send({ until }).expect(200);
    const { id } = await notify(service, [person], {});
    await untilStates(id, person, 'sent');
  });

  it('wait until the end of the quiet hours in the time zone of the person, except about the account', async () => {
    const { person } = await personWithBrowser();
    const timeZone = 'Asia/Tokyo';
    const now = DateTime.now().setZone(timeZone);
    const [from, end] = [now.minus({ hours: 2 }), now.plus({ hours: 3 }).startOf('minute')];
    await setSchedule(person, { quietHours: { from: clock(from), to: clock(end), days: EVERY_DAY } }).expect(
      200,
    );
    await setSchedule(person, { timeZone }).expect(200);
    const { id } = await notify(service, [person], {});
    const expected = { state: 'waiting', nextAttemptAt: end.toJSDate() };
    expect([await pushOf(id, person), await mailOf(id, person)]).toEqual([
      expect.objectContaining(expected),
      expect.objectContaining(expected),
    ]);
    const account = await notify(service, [person], { kind: 'content_warning', params: {} });
    await untilStates(account.id, person, 'sent');
  });

  it('are left out when the matter is past at the end of the quiet hours', async () => {
    const { person } = await personWithBrowser();
    const now = DateTime.utc();
    const [from, to] = [clock(now.minus({ hours: 2 })), clock(now.plus({ hours: 3 }))];
    await setSchedule(person, { quietHours: { from, to, days: EVERY_DAY }, timeZone: 'UTC' }).expect(200);
    const time = now.plus({ hours: 1 }).toFormat("yyyy-MM-dd'T'HH:mm");
    const params = { plan: 'Fado', city: 'Lisbon', time, zone: 'UTC' };
    const { id } = await notify(service, [person], { kind: 'plan_reminder', params });
    expect([await pushOf(id, person), await mailOf(id, person)]).toEqual([null, null]);
  });
});

describe('the schedule', () => {
  it('is shown with the settings and can be removed', async () => {
    const person = await service.member();
    const quietHours = { from: '22:00', to: '07:00', days: [1, 2, 3] };
    const set = await setSchedule(person, { quietHours }).expect(200);
    expect(set.body.document.quietHours).toEqual(quietHours);
    await setSchedule(person, { timeZone: 'Europe/Madrid' }).expect(200);
    const { body } = await service.as(person).get('/api/user/notification-settings').expect(200);
    expect(body.document.quietHours).toEqual(quietHours);
    expect((await setSchedule(person, { quietHours: null }).expect(200)).body.document.quietHours).toBeNull();
  });

  it.each([
    ['another time', { quietHours: { from: '25:00', to: '07:00', days: [1] } }],
    ['the same time twice', { quietHours: { from: '07:00', to: '07:00', days: [1] } }],
    ['no day', { quietHours: { from: '22:00', to: '07:00', days: [] } }],
    ['another day', { quietHours: { from: '22:00', to: '07:00', days: [8] } }],
    ['another time zone', { timeZone: 'Mars/Olympus' }],
    ['an operator', { timeZone: { $gt: '' } }],
  ])('rejects %s', async (_what, body) => {
    await setSchedule(await service.member(), body).expect(422);
  });
});
