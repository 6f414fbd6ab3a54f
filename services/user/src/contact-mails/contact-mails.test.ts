import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, rejection, startMailServer } from '@layover/kit/testing/mail-server';
import { newId } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { emailOwner } from './contact-mail-owner.ts';

const TEAM = 'team@layover.test';

let server: MailServer;
let service: TestUser;
/** Addresses that the mail server rejects once. */
const busy = new Set<string>();

const mailSettings = () => ({
  SMTP_URL: server.url,
  MAIL_FROM: 'Layover <mail@layover.test>',
  PUBLIC_URL: 'https://a.test/',
});
beforeAll(async () => {
  server = await startMailServer({
    onRecipient: (address) => {
      if (busy.delete(address)) throw rejection(451, 'try later');
    },
  });
  service = await startUser({ settings: { ...mailSettings(), CONTACT_EMAIL: TEAM } });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const newMessage = () => ({
  messageId: randomUUID(),
  name: 'Minh Anh Tran',
  email: `${newId()}@mail.test`,
  subject: 'hosting',
  message: '<b>Breakfast</b>\nfor eight',
  locale: 'es',
  personId: '',
  emailIsOwn: false,
});
const received = (over: Partial<ReturnType<typeof newMessage>> = {}) => ({ ...newMessage(), ...over });
const mailsTo = (address: string) =>
  server.mails.filter(({ to }) => [to].flat()[0]?.value[0]?.address === address);
const teamMails = (messageId: string) => mailsTo(TEAM).filter(({ text }) => text?.includes(messageId));
const stored = () => service.mongo.model<MailDocument>('mails');

describe('a message of the contact form', () => {
  it('is mailed once to the people who run the product, as text, also when the event comes twice', async () => {
    const message = received();
    const id = randomUUID();
    for (let i = 0; i < 2; i++) await service.publishAs(id, 'content.contact-received', message);
    await service.waitUntilHandled(id);
    await eventually(() => expect(teamMails(message.messageId)).toHaveLength(1));
    const [mail] = teamMails(message.messageId);
    expect(mail?.subject).toBe('Contact form: Hosting a plan');
    expect(mail?.replyTo?.value[0]?.address).toBe(message.email);
    for (const text of ['<b>Breakfast</b>\nfor eight', 'Minh Anh Tran', message.email, 'Spanish'])
      expect(mail?.text).toContain(text);
    expect(mail?.html).toContain('&lt;b&gt;Breakfast&lt;/b&gt;');
    expect(mail?.html).toContain(`https://a.test/admin/inbox/${message.messageId}`);
    // Nobody has confirmed the address of a visitor, so nothing is sent to it.
    expect(await stored().countDocuments({ owner: emailOwner(message.email) })).toBe(0);
    // A sent mail keeps nothing of the sender but the id that removes it.
    const kept = JSON.stringify(await stored().findById(`${id}:team`).lean());
    for (const text of ['Minh', message.email, 'Breakfast']) expect(kept).not.toContain(text);
  });

  it('is mailed to them in the language of the setting', async () => {
    const spanish = await startUser({
      settings: { ...mailSettings(), CONTACT_EMAIL: TEAM, CONTACT_LOCALE: 'es' },
    });
    const message = received({ locale: 'en' });
    await spanish.publish('content.contact-received', message);
    await eventually(() => expect(teamMails(message.messageId)).toHaveLength(1));
    const [mail] = teamMails(message.messageId);
    expect(mail?.subject).toBe('Formulario de contacto: Organizar un plan');
    for (const text of ['Responder en el buzón', 'Idioma', 'inglés']) expect(mail?.text).toContain(text);
    await spanish.stop();
  });

  it('is confirmed to a member with a confirmed e-mail, in their language', async () => {
    const message = received({ personId: newId(), emailIsOwn: true });
    await service.publish('content.contact-received', message);
    await eventually(() => expect(mailsTo(message.email)).toHaveLength(1));
    const [mail] = mailsTo(message.email);
    expect(mail?.subject).toBe('Tenemos tu mensaje');
    expect(mail?.text).toContain('for eight');
    expect(mail?.replyTo?.value[0]?.address).toBe(TEAM);
  });

  it('cannot add headers or recipients to a mail by its name', async () => {
    const name = 'Minh\r\nBcc: victim@mail.test, "x" <victim@mail.test>';
    const message = received({ name, personId: newId(), emailIsOwn: true });
    await service.publish('content.contact-received', message);
    await eventually(() => expect(teamMails(message.messageId)).toHaveLength(1));
    await eventually(() => expect(mailsTo(message.email)).toHaveLength(1));
    expect(server.recipients).not.toContain('victim@mail.test');
  });
});

describe('an answer', () => {
  it('is mailed to the sender once, in their language, with what they wrote, after a rejection for the moment', async () => {
    const answered = { ...received(), answer: 'The evening is yours.\n\nIngrid' };
    const { emailIsOwn: _, ...message } = answered;
    busy.add(answered.email);
    const id = randomUUID();
    for (let i = 0; i < 2; i++) await service.publishAs(id, 'content.contact-answered', message);
    await service.waitUntilHandled(id);
    await eventually(async () => {
      await stored().updateOne(
        { _id: `${id}:sender`, state: 'waiting', attempts: 1 },
        { $set: { nextAttemptAt: new Date() } },
      );
      expect(mailsTo(answered.email)).toHaveLength(1);
    }, 40_000);
    const [mail] = mailsTo(answered.email);
    expect(mail?.subject).toBe('Nuestra respuesta a tu mensaje');
    for (const text of [answered.answer, '<b>Breakfast</b>']) expect(mail?.text).toContain(text);
    expect(mail?.headers.get('auto-submitted')).toBe('no');
    expect([mail?.to].flat()[0]?.value[0]?.name).toBe('');
    expect(mail?.replyTo?.value[0]?.address).toBe(TEAM);
    expect(server.recipients.filter((address) => address === answered.email)).toHaveLength(2);
  });
});

describe('the mails about contact messages', () => {
  it('are removed with the account of their sender, also those of a visitor with the same e-mail', async () => {
    const personId = newId();
    const email = `${personId}@mail.test`;
    const ids = [
      await service.publish('content.contact-received', received({ personId, email, emailIsOwn: true })),
      await service.publish('content.contact-received', received({ email })),
      await service.publish('content.contact-answered', { ...asVisitor(email), answer: 'Yes' }),
    ];
    const other = await service.publish('content.contact-answered', {
      ...asVisitor(`x${email}`),
      answer: 'Yes',
    });
    for (const id of [...ids, other]) await service.waitUntilHandled(id);
    const count = (id: string) => stored().countDocuments({ _id: { $in: [`${id}:team`, `${id}:sender`] } });
    expect(await Promise.all(ids.map(count))).toEqual([2, 1, 1]);
    await service.publish('auth.account-deleted', { accountId: personId, email: email.toUpperCase() });
    await eventually(async () => expect(await Promise.all(ids.map(count))).toEqual([0, 0, 0]));
    expect(await count(other)).toBe(1);
  });
});

function asVisitor(email: string) {
  const { emailIsOwn: _, ...message } = received({ email });
  return message;
}
