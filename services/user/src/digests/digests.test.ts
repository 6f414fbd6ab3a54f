import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { ChannelChoices } from '@layover/proto/http/user/notification-topics';
import { createDeps, type UserDeps } from '../deps.ts';
import { CALLED_OFF, notify } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import type { DigestDueDocument } from './digest-due.model.ts';

const SITE = 'https://l.example';
const DAY = '2026-11-23';
let server: MailServer;
let service: TestUser;
/** Further instances with the database of the service. */
let instances: UserDeps[];
let ana: TestPerson;

beforeAll(async () => {
  server = await startMailServer();
  const settings = {
    SMTP_URL: server.url,
    MAIL_FROM: 'mail@layover.test',
    PUBLIC_URL: SITE,
    TASK_POLL_SECONDS: '0.1',
  };
  service = await startUser({ settings });
  const context = service.context as Parameters<typeof createDeps>[0];
  instances = [createDeps(context), createDeps(context)];
}, 60_000);
afterAll(async () => {
  for (const instance of instances ?? []) await instance.close();
  await service?.stop();
  await server?.close();
});
beforeEach(async () => {
  ana = await service.member({ first_name: 'Ana' });
  for (const topic of ['plan_changes', 'messages']) await choose(ana, { topic, mail: 'digest' });
});

const choose = (person: TestPerson, body: Partial<ChannelChoices> & { topic: string }) =>
  service.as(person).put('/api/user/notification-settings').send(body).expect(200);
const rows = () => service.mongo.model<DigestDueDocument>('digests_due');
const rowOf = ({ _id }: TestPerson) => rows().findById(_id).lean();
const mailsOf = ({ _id: owner }: TestPerson) =>
  service.mongo.model<MailDocument>('mails').find({ owner }).lean();
const sentTo = ({ email }: TestPerson) =>
  server.mails.filter(({ to }) => [to].flat()[0]?.value[0]?.address === email);

/** The hour of the digest of a day comes. */
async function come({ _id }: TestPerson, day = DAY) {
  const $set = { dueAt: new Date(Date.now() - 1000), day };
  expect((await rows().updateOne({ _id }, { $set })).matchedCount).toBe(1);
  await eventually(async () => {
    const row = await rowOf({ _id } as TestPerson);
    expect(!row || (!row.lease && row.dueAt > new Date())).toBe(true);
  });
}
async function digestOf(person: TestPerson) {
  await eventually(() => expect(sentTo(person)).toHaveLength(1), 20_000);
  return sentTo(person)[0]!;
}
async function wrote({ _id: userId }: TestPerson, chatId: string, seq: number, count: number) {
  const id = randomUUID();
  const writer = { writerId: newId(), writerName: 'Ben Ortiz', text: 'See you at the gate' };
  const message = { chatId, seq, ...writer, recipients: [{ userId, count }] };
  await service.publishAs(id, 'chat.messages-waiting', message);
  await service.waitUntilHandled(id);
}

describe('the daily digest', () => {
  it('is one mail with everything that is new, by whatever number of instances', async () => {
    const chatId = newId();
    const { subjectId } = await notify(service, [ana], CALLED_OFF);
    await notify(service, [ana], { params: { plan: 'Tapas', changes: 'time' } });
    await notify(service, [ana], { params: { plan: 'Tapas', changes: 'place' }, subjectId });
    await wrote(ana, chatId, 3, 2);
    await wrote(ana, chatId, 4, 3);
    expect(await mailsOf(ana)).toEqual([]);
    await come(ana);
    expect((await mailsOf(ana)).map(({ _id }) => _id)).toEqual([`digest:${ana._id}:${DAY}`]);
    const mail = await digestOf(ana);
    expect(mail.subject).toBe('4 new things on Layover');
    for (const text of [mail.text!, mail.html as string]) {
      expect(text).toContain('Ben Ortiz wrote to you');
      expect(text).toContain('3 unread messages');
      expect(text).toContain(`${SITE}/user/destinations?chat=${chatId}`);
      expect(text).toContain('Fado in Alfama was called off');
      expect(text).toContain(`${SITE}/user/destinations/${subjectId}`);
      expect(text).not.toContain('See you');
    }
    expect(await rowOf(ana)).toBeNull();
    // A notification is in only one digest.
    await notify(service, [ana], { params: { plan: 'Jazz' } });
    await come(ana, '2026-11-24');
    await eventually(() => expect(sentTo(ana)).toHaveLength(2), 20_000);
    expect(sentTo(ana).map(({ subject }) => subject)).toContain('1 new thing on Layover');
  });

  it('is made again after a killed process, and sent once', async () => {
    await notify(service, [ana], { params: { plan: 'Tapas' } });
    const id = `digest:${ana._id}:${DAY}`;
    // The process ended after it had put the notification into the digest.
    await instances[0]!.notifications.putIntoDigest(ana._id, id);
    await rows().updateOne({ _id: ana._id }, { $set: { lease: randomUUID(), attempts: 1 } });
    await come(ana);
    expect((await digestOf(ana)).text).toContain('Tapas has changed');
    // The process ended after it had queued the mail, and a notification was added since.
    await notify(service, [ana], { params: { plan: 'Jazz' } });
    await come(ana);
    expect(await mailsOf(ana)).toHaveLength(1);
    expect((await rowOf(ana))?.day).not.toBe(DAY);
    await come(ana, '2026-11-24');
    await eventually(() => expect(sentTo(ana)).toHaveLength(2), 20_000);
    expect(sentTo(ana).filter(({ text }) => text?.includes('Jazz has changed'))).toHaveLength(1);
  });

  it('leaves out notifications that were seen or read, and is not sent when it is empty', async () => {
    const chatId = newId();
    const { time } = await notify(service, [ana], {});
    await wrote(ana, chatId, 1, 1);
    await service.as(ana).put('/api/user/notifications/seen').send({ until: time }).expect(200);
    const read = { chatId, userIds: [ana._id], seq: 1 };
    await service.waitUntilHandled(await service.publish('chat.messages-read', read));
    await come(ana);
    expect(await mailsOf(ana)).toEqual([]);
    expect(await rowOf(ana)).toBeNull();
  });

  it('contains no comment that is hidden', async () => {
    const commentId = newId();
    const commented = await service.publish('content.people-notified', {
      kind: 'post_comment',
      userIds: [ana._id],
      subjectId: newId(),
      commentId,
      personId: newId(),
      params: { person: 'Mei Lin', post: 'Late trains' },
    });
    await service.waitUntilHandled(commented);
    expect(await rowOf(ana)).not.toBeNull();
    await service.waitUntilHandled(
      await service.publish('content.comment-changed', { commentId, shown: false }, 2),
    );
    await come(ana);
    expect(await mailsOf(ana)).toEqual([]);
  });

  it('contains notifications that are turned off in the application, which does not list them', async () => {
    await service.set(ana, 'locale', 'es').expect(200);
    await choose(ana, { topic: 'plan_changes', app: false });
    const { time } = await notify(service, [ana], {
      ...CALLED_OFF,
      planTranslations: { es: 'Fado en la Alfama' },
    });
    const bell = await service.as(ana).get('/api/user/notifications').expect(200);
    expect(bell.body.document).toMatchObject({ total: 0, unread: 0, fresh: 0 });
    await service.as(ana).put('/api/user/notifications/read').send({ until: time }).expect(200);
    await service.as(ana).put('/api/user/notifications/seen').send({ until: time }).expect(200);
    await come(ana);
    const mail = await digestOf(ana);
    expect(mail.subject).toBe('1 novedad en Layover');
    expect(mail.text).toContain('Fado en la Alfama se ha cancelado');
  });

  it('comes at the hour in the time zone of the person, who can change both', async () => {
    const schedule = (body: object) =>
      service.as(ana).put('/api/user/notification-schedule').send(body).expect(200);
    await schedule({ timeZone: 'Asia/Tokyo' });
    await notify(service, [ana], {});
    expect((await rowOf(ana))?.dueAt.toISOString()).toMatch(/T23:00:00/);
    const { body } = await schedule({ digestHour: 18 });
    expect(body.document.digestHour).toBe(18);
    expect((await rowOf(ana))?.dueAt.toISOString()).toMatch(/T09:00:00/);
    // Another instance has begun it, so its contents are fixed to its day.
    await rows().updateOne({ _id: ana._id }, { $set: { attempts: 1 } });
    await schedule({ digestHour: 20 });
    expect((await rowOf(ana))?.dueAt.toISOString()).toMatch(/T09:00:00/);
  });

  it('ends with one call of a mail program, can be turned on again, and is removed with the account', async () => {
    await notify(service, [ana], {});
    await come(ana);
    const header = (await digestOf(ana)).headerLines.find(({ key }) => key === 'list-unsubscribe');
    const [, url = ''] = /<https:\/\/l\.example([^>]+)>/.exec(header?.line ?? '') ?? [];
    await notify(service, [ana], {});
    const answer = await service.http.post(url).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(answer.body.document).toEqual({ topic: 'digest', mail: false });
    await come(ana, '2026-11-24');
    expect(await mailsOf(ana)).toHaveLength(1);
    const topic = url.replace('unsubscribe', 'mail-topic');
    expect((await service.http.get(topic).expect(200)).body.document.mail).toBe(false);
    expect((await service.http.put(topic).send({ mail: true }).expect(200)).body.document.mail).toBe(true);
    const settings = await service.as(ana).get('/api/user/notification-settings').expect(200);
    expect(settings.body.document.topics).toMatchObject({
      plan_changes: { mail: 'digest' },
      messages: { mail: 'digest' },
      places: { mail: 'at_once' },
    });
    await notify(service, [ana], {});
    expect(await rowOf(ana)).not.toBeNull();
    await service.publish('auth.account-deleted', { accountId: ana._id });
    await eventually(async () => expect(await rowOf(ana)).toBeNull());
  });
});
