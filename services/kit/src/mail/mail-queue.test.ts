import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { eventually } from '../testing/eventually.ts';
import {
  type MailServer,
  type MailServerOptions,
  rejection,
  startMailServer,
} from '../testing/mail-server.ts';
import { startTcpFaultProxy } from '../testing/tcp-fault-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type MailDocument, mailModel, type NewMail } from './mail.model.ts';
import { GIVE_UP_AFTER_MS } from './mail.repository.ts';
import { type MailQueue, type MailQueueOptions, openMailQueue } from './mail-queue.ts';

const logger = createLogger('test', 'silent');
let database: TestDatabase;
let server: MailServer | undefined;
const queues: MailQueue[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  mailModel(database.mongo);
  await database.createIndexes();
});
afterAll(() => database?.close());
beforeEach(() => database.mongo.model('mails').deleteMany({}));
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.close()));
  await server?.close();
  server = undefined;
});

async function start(behaviour: MailServerOptions = {}): Promise<MailServer> {
  server = await startMailServer(behaviour);
  return server;
}

function open(url: string, over: Partial<MailQueueOptions> = {}): MailQueue {
  const settings = {
    SMTP_URL: url,
    MAIL_FROM: 'Layover <mail@layover.test>',
    PUBLIC_URL: 'http://l.test/',
    TASK_POLL_SECONDS: 0.02,
  };
  const queue = openMailQueue({ mongo: database.mongo, settings, logger, firstRetryMs: 30, ...over });
  queues.push(queue!);
  return queue!;
}

const newMail = (over: Partial<NewMail> = {}): NewMail => ({
  _id: randomUUID(),
  owner: 'ana',
  topic: 'plan_changes',
  to: { name: 'Ana', address: 'ana@example.test' },
  subject: 'Fado',
  text: 'It starts later.',
  html: '<p>It starts later.</p>',
  ...over,
});
const stored = (_id: string) =>
  database.mongo.model<MailDocument>('mails').findById(_id).lean<MailDocument>();
const untilState = (_id: string, state: string) =>
  eventually(async () => expect(await stored(_id)).toMatchObject({ state }));

describe('the mail queue', () => {
  it('does not exist without a mail server', () => {
    expect(
      openMailQueue({ mongo: database.mongo, settings: { TASK_POLL_SECONDS: 5 }, logger }),
    ).toBeUndefined();
  });

  it('sends a mail with both bodies and further headers, and keeps no content of it', async () => {
    const { url, mails } = await start();
    const mail = newMail({ headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } });
    await open(url).add([mail]);
    await untilState(mail._id, 'sent');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Fado',
      from: { text: '"Layover" <mail@layover.test>' },
      to: { text: '"Ana" <ana@example.test>' },
      html: '<p>It starts later.</p>',
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@layover\.test>$/),
    });
    expect(mails[0]!.text!.trim()).toBe('It starts later.');
    expect(mails[0]!.headers.get('auto-submitted')).toBe('auto-generated');
    const lines = mails[0]!.headerLines.map(({ line }) => line);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await stored(mail._id)).not.toHaveProperty('html');
  });

  it('sends the same mail once, also when it is added again after it was sent', async () => {
    const { url, mails } = await start();
    const queue = open(url);
    const [mail, other] = [newMail(), newMail()];
    await Promise.all([queue.add([mail]), queue.add([mail])]);
    await untilState(mail._id, 'sent');
    await queue.add([mail, other]);
    await untilState(other._id, 'sent');
    expect(mails).toHaveLength(2);
  });

  it.each([
    ['the recipient', { onRecipient: true }],
    ['the message', { onMail: true }],
  ])('tries again with the same Message-ID after %s was rejected for now', async (_what, where) => {
    const ids: unknown[] = [];
    let rejections = 2;
    const reject = () => {
      if (rejections-- > 0) throw rejection(451);
    };
    const { url, mails } = await start({
      onRecipient: () => void ('onRecipient' in where && reject()),
      onMail: ({ messageId }) => {
        ids.push(messageId);
        if ('onMail' in where) reject();
      },
    });
    const mail = newMail();
    await open(url).add([mail]);
    await untilState(mail._id, 'sent');
    expect(mails).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await stored(mail._id)).toMatchObject({ attempts: 3 });
  });

  it.each([
    ['the recipient', 'onRecipient' as const],
    ['the message', 'onMail' as const],
  ])('gives a mail up when the server rejects %s for good, and sends the next one', async (_what, where) => {
    let isFirst = true;
    const { url, mails, recipients } = await start({
      [where]: () => {
        const rejected = isFirst;
        isFirst = false;
        if (rejected) throw rejection(550);
      },
    });
    const [rejected, next] = [newMail(), newMail()];
    const queue = open(url);
    await queue.add([rejected]);
    await untilState(rejected._id, 'failed');
    await queue.add([next]);
    await untilState(next._id, 'sent');
    expect(mails).toHaveLength(1);
    expect(recipients).toHaveLength(2);
  });

  it('waits for a server that is away, without an attempt of any mail', async () => {
    const { url, mails } = await start();
    const proxy = await startTcpFaultProxy(url);
    proxy.disconnect();
    const warn = jest.spyOn(logger, 'warn');
    const mail = newMail();
    await open(proxy.url).add([mail]);
    await eventually(() => expect(warn.mock.calls.length).toBeGreaterThan(2));
    expect(await stored(mail._id)).toMatchObject({ state: 'waiting', attempts: 0 });
    proxy.restore();
    await untilState(mail._id, 'sent');
    expect(mails).toHaveLength(1);
    warn.mockRestore();
    await proxy.close();
  });

  it('tries again when the connection breaks before the message is sent', async () => {
    const broken = Promise.withResolvers<void>();
    let breaks = 1;
    const { url, mails } = await start({
      onRecipient: () => {
        if (breaks-- <= 0) return;
        proxy.disconnect();
        broken.resolve();
      },
    });
    const proxy = await startTcpFaultProxy(url);
    const mail = newMail();
    await open(proxy.url).add([mail]);
    await broken.promise;
    proxy.restore();
    await untilState(mail._id, 'sent');
    expect(mails).toHaveLength(1);
    expect((await stored(mail._id))!.attempts).toBeGreaterThan(1);
    await proxy.close();
  });

  it('sends nothing twice when the connection breaks before the answer to the message', async () => {
    const proxy = await startTcpFaultProxy((await start({ onMail: () => void proxy.disconnect() })).url);
    const [lost, next] = [newMail(), newMail()];
    const queue = open(proxy.url);
    await queue.add([lost]);
    await untilState(lost._id, 'failed');
    proxy.restore();
    await queue.add([next]);
    await eventually(() => expect(server!.mails.length).toBeGreaterThan(1));
    const ids = server!.mails.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    await proxy.close();
  });

  it('is shared by instances, which send each mail once', async () => {
    const { url, mails } = await start();
    const added = Array.from({ length: 60 }, (_, number) => newMail({ subject: `mail ${number}` }));
    const [first, second] = [open(url), open(url)];
    await Promise.all([first.add(added), second.add(added)]);
    await eventually(() => expect(mails.length).toBeGreaterThanOrEqual(60));
    await eventually(async () =>
      expect(await database.mongo.model('mails').countDocuments({ state: 'sent' })).toBe(60),
    );
    expect(mails.map(({ subject }) => subject).sort()).toEqual(added.map(({ subject }) => subject).sort());
  });

  it('gives up a mail that has waited for a day', async () => {
    const { url, mails } = await start({
      onRecipient: () => {
        throw rejection(451);
      },
    });
    const mail = newMail();
    await open(url).add([mail]);
    await eventually(async () => expect((await stored(mail._id))!.attempts).toBeGreaterThan(1));
    const createdAt = new Date(Date.now() - GIVE_UP_AFTER_MS);
    await database.mongo.model('mails').updateOne({ _id: mail._id }, { $set: { createdAt } });
    await untilState(mail._id, 'failed');
    expect(mails).toEqual([]);
  });

  it('drops mails that are too late and mails whose topic was turned off', async () => {
    const { url, mails } = await start();
    const late = newMail({ dropAfter: new Date(Date.now() - 1) });
    const unwanted = newMail({ topic: 'trips' });
    const wanted = newMail({ dropAfter: new Date(Date.now() + 60_000) });
    await open(url, { isWanted: async ({ topic }) => topic !== 'trips' }).add([late, unwanted, wanted]);
    await untilState(wanted._id, 'sent');
    await untilState(late._id, 'dropped');
    await untilState(unwanted._id, 'dropped');
    expect(mails).toHaveLength(1);
  });

  it('removes the mails of a person', async () => {
    const { url } = await start();
    const proxy = await startTcpFaultProxy(url);
    proxy.disconnect();
    const queue = open(proxy.url);
    await queue.add([newMail(), newMail(), newMail({ owner: 'ben' })]);
    await queue.removeByOwner('ana');
    expect(await database.mongo.model('mails').distinct('owner')).toEqual(['ben']);
    await proxy.close();
  });

  it('lets no name, subject or text add a header or a recipient', async () => {
    const { url, mails } = await start();
    const attack = 'Ana\r\nBcc: eve@example.test\r\n\r\n<b>';
    const to = { name: attack, address: 'ana@example.test' };
    const mail = newMail({ subject: attack, to, text: '.\r\nMAIL FROM:<eve@example.test>\r\n.\r\nend' });
    await open(url).add([mail]);
    await untilState(mail._id, 'sent');
    expect(server!.recipients).toEqual(['ana@example.test']);
    const [received] = mails;
    expect(received!.bcc).toBeUndefined();
    expect(received!.headers.has('bcc')).toBe(false);
    expect(received!.subject).toMatch(/^Ana Bcc: eve@example\.test +<b>$/);
    expect(received!.text).toContain('MAIL FROM:<eve@example.test>');
    expect(received!.text).toContain('end');
  });
});
