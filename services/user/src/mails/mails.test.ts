import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { newId, type TestPerson } from '@layover/kit/testing/tokens';
import type { MailTopic, NotificationKind } from '@layover/proto/http/user/notification';
import { notify } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

const SITE = 'https://layover.example';
let server: MailServer;
let smtp: TcpFaultProxy;
let service: TestUser;
let ana: TestPerson;

beforeAll(async () => {
  server = await startMailServer();
  smtp = await startTcpFaultProxy(server.url);
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Layover <mail@layover.test>', PUBLIC_URL: `${SITE}/` };
  service = await startUser({ settings });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await smtp?.close();
  await server?.close();
});
beforeEach(async () => {
  smtp.restore();
  ana = await service.member({ first_name: 'Ana', last_name: 'Sousa' });
});

const queued = () => service.mongo.model<MailDocument>('mails');
const mailsTo = ({ email }: TestPerson) =>
  server.mails.filter(({ to }) => [to].flat()[0]?.value[0]?.address === email);
async function mailTo(person: TestPerson) {
  await eventually(() => expect(mailsTo(person)).toHaveLength(1));
  return mailsTo(person)[0]!;
}
const untilState = (eventId: string, person: TestPerson, state: string) =>
  eventually(
    async () => expect(await queued().findById(`${eventId}:${person._id}`).lean()).toMatchObject({ state }),
    // The queue is looked through every five seconds, and a server that was away is tried again after some more.
    40_000,
  );
const choose = (person: TestPerson, topic: MailTopic, mail: 'off' | 'at_once') =>
  service.as(person).put('/api/user/notification-settings').send({ topic, mail }).expect(200);

const inLisbon = {
  plan: 'Fado in Alfama',
  city: 'Lisbon',
  address: 'Largo de São Miguel',
  time: '2099-05-01T19:30',
  zone: 'Europe/Lisbon',
};

describe('a mail about a notification', () => {
  it('leads to the payment whose receipt was issued', async () => {
    const subjectId = newId();
    const path = `/payments/${subjectId}`;
    const params = { number: '2026-004182' };
    const message = { kind: 'receipt_issued', userIds: [ana._id], subjectId, params, path };
    await service.publish('payment.people-notified', message);
    const mail = await mailTo(ana);
    expect(mail.subject).toBe('Your receipt 2026-004182');
    expect(mail.text).toContain(`${SITE}/user${path}`);
  });

  it('has the plan, its time and place, and a link to its page', async () => {
    const params = { ...inLisbon, changes: 'time,place' };
    const { subjectId } = await notify(service, [ana], { params });
    const mail = await mailTo(ana);
    expect(mail.subject).toBe('Fado in Alfama has changed');
    for (const text of [mail.text!, mail.html as string]) {
      expect(text).toContain('What is new: the time and the place.');
      expect(text).toContain('Friday 1 May, 19:30, Lisbon time');
      expect(text).toContain('Largo de São Miguel, Lisbon');
      expect(text).toContain(`${SITE}/user/destinations/${subjectId}`);
    }
  });

  it('is in the language of the reader', async () => {
    await service.set(ana, 'locale', 'es').expect(200);
    await notify(service, [ana], {
      kind: 'plan_called_off',
      params: { ...inLisbon, reason: 'El bar ha cerrado.' },
      planTranslations: { es: 'Fado en la Alfama', fr: 'Du fado à Alfama' },
      cityTranslations: { es: 'Lisboa' },
    });
    const mail = await mailTo(ana);
    expect(mail.subject).toBe('Fado en la Alfama se ha cancelado');
    expect(mail.text).toContain('El bar ha cerrado.');
    expect(mail.text).toContain('Viernes 1 de mayo, 19:30, hora de Lisboa');
    expect(mail.html).toContain('<html lang="es">');
  });

  it.each<[NotificationKind, Record<string, string>, string, string]>([
    ['plan_reminder', inLisbon, 'Fado in Alfama starts soon', 'Fado in Alfama empieza pronto'],
    [
      'plan_restored',
      inLisbon,
      'Fado in Alfama takes place after all',
      'Fado in Alfama se celebra finalmente',
    ],
    ['place_free', inLisbon, 'You have a place: Fado in Alfama', 'Tienes sitio: Fado in Alfama'],
    [
      'suggestion_approved',
      { ...inLisbon, word: '' },
      'Your suggestion was taken up: Fado in Alfama',
      'Hemos aceptado tu sugerencia: Fado in Alfama',
    ],
    [
      'suggestion_refused',
      { ...inLisbon, word: 'Too late.' },
      'Your suggestion was not taken up: Fado in Alfama',
      'No hemos aceptado tu sugerencia: Fado in Alfama',
    ],
    [
      'trip_overlap',
      { person: 'Ben', city: 'Lisbon', from: '2099-05-01', to: '2099-05-04' },
      'Ben is in Lisbon on the same days as you',
      'Ben está en Lisbon los mismos días que tú',
    ],
    [
      'post_comment',
      { person: 'Ben', post: 'Eating alone' },
      'Ben commented on “Eating alone”',
      'Ben ha comentado «Eating alone»',
    ],
    [
      'refund_made',
      { package: 'Gold', amount: '400', returned: '400', paid: '1900' },
      'Money of your payment for Gold has gone back',
      'Te hemos devuelto dinero de tu pago de Gold',
    ],
    ['chat_request', { person: 'Ben' }, 'Ben would like to chat with you', 'Ben quiere chatear contigo'],
    ['group_invitation', { person: 'Ben', group: 'Crew' }, 'Ben invites you to Crew', 'Ben te invita a Crew'],
    [
      'group_added',
      { person: 'Ben', group: 'Crew' },
      'Ben has added you to Crew',
      'Ben te ha añadido a Crew',
    ],
  ])('is sent for %s in both languages', async (kind, params, english, spanish) => {
    const ben = await service.member();
    await service.set(ben, 'locale', 'es').expect(200);
    for (const topic of ['trips', 'comments'] as const)
      await Promise.all([ana, ben].map((person) => choose(person, topic, 'at_once')));
    await notify(service, [ana, ben], { kind, params });
    expect((await mailTo(ana)).subject).toBe(english);
    expect((await mailTo(ben)).subject).toBe(spanish);
  });

  it('has escaped names, which add no header', async () => {
    const plan = '<img src=x onerror=alert(1)>\r\nBcc: eve@example.test';
    await notify(service, [ana], { params: { plan, changes: 'name' } });
    const mail = await mailTo(ana);
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('<img src=x onerror=alert(1)> Bcc: eve@example.test has changed');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it('is sent once when the event is handled twice', async () => {
    const { id } = await notify(service, [ana], {});
    await untilState(id, ana, 'sent');
    // Simulates a crash between the handler and the inbox.
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await notify(service, [ana], { id });
    const later = await notify(service, [ana], {});
    await untilState(later.id, ana, 'sent');
    expect(mailsTo(ana)).toHaveLength(2);
  });

  it('is not sent about a topic that is off, and the list in the application still has it', async () => {
    await choose(ana, 'plan_changes', 'off');
    await notify(service, [ana], {});
    const { id } = await notify(service, [ana], { kind: 'plan_reminder', params: inLisbon });
    await untilState(id, ana, 'sent');
    expect(mailsTo(ana).map(({ subject }) => subject)).toEqual(['Fado in Alfama starts soon']);
    const { body } = await service.as(ana).get('/api/user/notifications').expect(200);
    expect(body.document.total).toBe(2);
  });

  it('goes to an address once its owner has confirmed it, because anybody can register with it', async () => {
    const [_id, email] = [newId(), `${newId()}@travel.example`];
    const names = { firstName: 'Visit https://spam.example', lastName: '' };
    const registered = { accountId: _id, ...names, email, rol: 'USER', company: '', job: '' };
    await service.waitUntilHandled(await service.publish('auth.account-registered', registered));
    const newcomer = { _id, email };
    await notify(service, [newcomer, ana], {});
    expect(await queued().distinct('owner')).toContain(ana._id);
    expect(await queued().countDocuments({ owner: _id })).toBe(0);

    // What the account itself needs is mailed, without the name.
    const params = { type: 'comment', name: 'Eating alone' };
    const warning = { kind: 'content_warning', userIds: [_id], subjectId: newId(), params };
    await service.publish('user.people-notified', warning);
    await eventually(async () => {
      const own = await queued().findOne({ owner: _id }).lean();
      expect(own).toMatchObject({ topic: 'account', to: { name: '', address: email } });
    });

    await service.waitUntilHandled(await service.publish('auth.email-changed', { accountId: _id, email }, 2));
    const { id } = await notify(service, [newcomer], {});
    expect(await queued().findById(`${id}:${_id}`).lean()).toMatchObject({
      to: { name: names.firstName, address: email },
    });
  });

  it('about trips is sent to those only who have turned them on', async () => {
    const params = { person: 'Ben', city: 'Lisbon', from: '2099-05-01', to: '2099-05-04' };
    await notify(service, [ana], { kind: 'trip_overlap', params });
    expect(await queued().countDocuments({ owner: ana._id })).toBe(0);
  });

  it('is dropped when it is turned off, or the account disabled, before it could be sent', async () => {
    smtp.disconnect();
    const ben = await service.member();
    const { id } = await notify(service, [ana, ben], {});
    await choose(ana, 'plan_changes', 'off');
    await service.waitUntilHandled(
      await service.publish('auth.account-disabled', { accountId: ben._id, disabled: true }, 2),
    );
    smtp.restore();
    await untilState(id, ana, 'dropped');
    await untilState(id, ben, 'dropped');
    expect([...mailsTo(ana), ...mailsTo(ben)]).toEqual([]);
  });

  it('about a start is dropped once the plan has begun', async () => {
    smtp.disconnect();
    const past = { ...inLisbon, time: '2020-05-01T19:30' };
    const tooLate = await notify(service, [ana], { kind: 'plan_reminder', params: past });
    expect(await queued().countDocuments({ _id: `${tooLate.id}:${ana._id}` })).toBe(0);
    const { id } = await notify(service, [ana], { kind: 'plan_reminder', params: inLisbon });
    const mail = await queued().findById(`${id}:${ana._id}`).lean();
    expect(mail?.dropAfter).toEqual(new Date('2099-05-01T18:30:00Z'));
    await queued().updateOne({ _id: mail?._id }, { $set: { dropAfter: new Date() } });
    smtp.restore();
    await untilState(id, ana, 'dropped');
    expect(mailsTo(ana)).toEqual([]);
  });

  it('is removed with the account, and none is made for it afterwards', async () => {
    smtp.disconnect();
    await notify(service, [ana], {});
    expect(await queued().countDocuments({ owner: ana._id })).toBe(1);
    await service.publish('auth.account-deleted', { accountId: ana._id });
    const left = async () => [
      await queued().countDocuments({ owner: ana._id }),
      await service.mongo.model('mail_settings').countDocuments({ _id: ana._id }),
    ];
    await eventually(async () => expect(await left()).toEqual([0, 0]));
    await notify(service, [ana], {});
    expect(await left()).toEqual([0, 0]);
  });
});
