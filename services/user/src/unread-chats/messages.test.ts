import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { PushDocument } from '../push/push.model.ts';
import { PUSH_SETTINGS, pushCalls } from '../testing/push-calls.ts';
import { type PushService, startPushService } from '../testing/push-service.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

let mailServer: MailServer;
let receivers: PushService;
let service: TestUser;
const { subscribed } = pushCalls(
  () => service,
  () => receivers,
);

beforeAll(async () => {
  [mailServer, receivers] = await Promise.all([startMailServer(), startPushService()]);
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'mail@layover.test', PUBLIC_URL: 'https://l.example' };
  service = await startUser({ settings: { ...PUSH_SETTINGS, ...mail } });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await receivers?.close();
  await mailServer?.close();
});

/** A person with a browser who gets mails about messages at once. */
async function recipient() {
  const person = await service.member({ sid: newId() });
  await service
    .as(person)
    .put('/api/user/notification-settings')
    .send({ topic: 'messages', mail: 'at_once' })
    .expect(200);
  return { person, browser: await subscribed(person) };
}
interface Sent {
  chatId: string;
  seq: number;
  chatName?: string;
  chatNameTranslations?: Record<string, string>;
  id?: string;
}
const writer = testPerson({ first_name: 'Ben' });
async function wrote(
  people: TestPerson[],
  { chatId, seq, chatName = '', chatNameTranslations = {}, id = randomUUID() }: Sent,
) {
  const recipients = people.map(({ _id }) => ({ userId: _id, count: 1 }));
  await service.publishAs(id, 'chat.messages-waiting', {
    chatId,
    chatName,
    seq,
    writerId: writer._id,
    writerName: 'Ben Ortiz',
    text: 'See you at the gate',
    chatNameTranslations,
    recipients,
  });
  await service.waitUntilHandled(id);
  return id;
}
const read = async (person: TestPerson, chatId: string, seq: number) =>
  service.waitUntilHandled(
    await service.publish('chat.messages-read', { chatId, userIds: [person._id], seq }),
  );
const statesOf = async ({ _id: owner }: TestPerson) => ({
  pushes: (await service.mongo.model<PushDocument>('pushes').find({ owner }).lean()).map(
    ({ state }) => state,
  ),
  mails: (await service.mongo.model<MailDocument>('mails').find({ owner }).lean()).map(({ state }) => state),
});
const untilStates = (person: TestPerson, expected: { pushes: string[]; mails: string[] }) =>
  eventually(async () => expect(await statesOf(person)).toEqual(expected), 30_000);
const mailsTo = ({ email }: TestPerson) =>
  mailServer.mails.filter(({ to }) => [to].flat()[0]?.value[0]?.address === email);

describe('an unread message', () => {
  it('causes one push and one mail, which name the writer alone, and is not in the bell', async () => {
    const { person, browser } = await recipient();
    const chatId = newId();
    const id = await wrote([person], { chatId, seq: 4 });
    await untilStates(person, { pushes: ['sent'], mails: ['sent'] });
    expect(browser.messages.map(({ content }) => content)).toEqual([
      {
        title: 'Ben Ortiz wrote to you',
        body: 'You have a new message.',
        lang: 'en',
        path: `/user/destinations?chat=${chatId}`,
        tag: `messages:${chatId}`,
      },
    ]);
    const [mail] = mailsTo(person);
    expect(mail?.subject).toBe('Ben Ortiz wrote to you');
    expect(`${mail?.text}${mail?.html}`).not.toContain('See you');
    const bell = await service.as(person).get('/api/user/notifications').expect(200);
    expect(bell.body.document.total).toBe(0);
    // Simulates a crash between the handler and the inbox.
    await service.mongo.model('inbox').deleteOne({ _id: id });
    await wrote([person], { chatId, seq: 4, id });
    await wrote([person], { chatId, seq: 3 });
    expect(await statesOf(person)).toEqual({ pushes: ['sent'], mails: ['sent'] });
  });

  it('shows how it begins to those who allow previews', async () => {
    const { person, browser } = await recipient();
    await service.as(person).put('/api/user/notification-schedule').send({ showsPreviews: true }).expect(200);
    await wrote([person], { chatId: newId(), seq: 1, chatName: 'Lisbon crew' });
    await eventually(() => expect(browser.messages).toHaveLength(1));
    expect(browser.messages[0]?.content).toMatchObject({
      title: 'Ben Ortiz in Lisbon crew',
      body: 'See you at the gate',
    });
  });

  it('in the chat of a plan names the plan in the language of the reader', async () => {
    const { person, browser } = await recipient();
    await service.set(person, 'locale', 'es').expect(200);
    const chatNameTranslations = { es: 'Fado en la Alfama' };
    await wrote([person], { chatId: newId(), seq: 1, chatName: 'Fado in Alfama', chatNameTranslations });
    await eventually(() => expect(browser.messages).toHaveLength(1));
    expect(browser.messages[0]?.content.title).toBe('Ben Ortiz en Fado en la Alfama');
    await eventually(() => expect(mailsTo(person)).toHaveLength(1), 30_000);
    expect(mailsTo(person)[0]?.subject).toBe('Ben Ortiz en Fado en la Alfama');
  });

  it('causes no further mail until the person has read, whatever the order of the events', async () => {
    const { person } = await recipient();
    const chatId = newId();
    await wrote([person], { chatId, seq: 4 });
    await wrote([person], { chatId, seq: 6 });
    await untilStates(person, { pushes: ['sent', 'sent'], mails: ['sent'] });
    await read(person, chatId, 9);
    await wrote([person], { chatId, seq: 8 });
    expect((await statesOf(person)).pushes).toHaveLength(2);
    await wrote([person], { chatId, seq: 10 });
    await untilStates(person, { pushes: ['sent', 'sent', 'sent'], mails: ['sent', 'sent'] });
  });

  it('causes no push once it is read', async () => {
    const { person, browser } = await recipient();
    browser.answer({ status: 503, retryAfter: '2' });
    const chatId = newId();
    await wrote([person], { chatId, seq: 1 });
    await eventually(() => expect(browser.requests()).toBe(1));
    await read(person, chatId, 1);
    await eventually(async () => expect((await statesOf(person)).pushes).toEqual(['dropped']), 20_000);
    expect(browser.messages).toEqual([]);
  });

  it('of a blocked person causes neither, and an account that is deleted leaves nothing', async () => {
    const { person } = await recipient();
    const chatId = newId();
    const blocked = await service.member();
    await service.as(person).post(`/api/user/block-user/${blocked._id}`).expect(200);
    const id = await service.publish('chat.messages-waiting', {
      chatId,
      seq: 1,
      writerId: blocked._id,
      writerName: 'Eve',
      recipients: [{ userId: person._id, count: 1 }],
    });
    await service.waitUntilHandled(id);
    expect(await statesOf(person)).toEqual({ pushes: [], mails: [] });
    await wrote([person], { chatId, seq: 2 });
    await service.publish('auth.account-deleted', { accountId: person._id });
    await eventually(async () =>
      expect(await service.mongo.model('unread_chats').countDocuments({ user: person._id })).toBe(0),
    );
  });
});
