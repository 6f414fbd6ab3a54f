import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { MailDocument } from '@layover/kit/mail/mail.model';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { serviceProcesses } from '@layover/kit/testing/process-fixture';
import { notify } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

const PEOPLE = 12;
/** The process is killed while the server has this mail and has not answered. */
const HELD = 5;
const MAIL = { MAIL_FROM: 'mail@layover.test', PUBLIC_URL: 'https://l.example' };

let service: TestUser;
let server: MailServer;
let received = 0;
const held = Promise.withResolvers<void>();
const released = Promise.withResolvers<void>();

beforeAll(async () => {
  // Queues mails and cannot send them: nothing listens on this port.
  service = await startUser({ settings: { ...MAIL, SMTP_URL: 'smtp://127.0.0.1:1' } });
  server = await startMailServer({
    onMail: async () => {
      if (++received !== HELD) return;
      held.resolve();
      await released.promise;
    },
  });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const startSender = () =>
  serviceProcesses('user', service, { ...MAIL, SMTP_URL: server.url, TASK_POLL_SECONDS: '0.5' }).start();

it('a process that is killed while it sends leaves no mail behind but the one in hand, and none is sent twice', async () => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => service.member()));
  await notify(service, people, {});
  const queued = service.mongo.model<MailDocument>('mails');
  expect(await queued.countDocuments({ state: 'waiting' })).toBe(PEOPLE);

  const first = await startSender();
  await held.promise;
  await first.end('SIGKILL');
  released.resolve();
  const second = await startSender();
  try {
    await eventually(async () => expect(await queued.countDocuments({ state: 'waiting' })).toBe(0), 60_000);
    await eventually(async () => expect(await queued.countDocuments({ state: 'sent' })).toBe(PEOPLE - 1));
    // The lease of the one in hand ends.
    await queued.updateOne({ state: 'sending' }, { $set: { nextAttemptAt: new Date() } });
    await eventually(async () => expect(await queued.countDocuments({ state: 'failed' })).toBe(1), 30_000);
    const addresses = server.mails.map(({ to }) => [to].flat()[0]?.value[0]?.address);
    expect(addresses.sort()).toEqual(people.map(({ email }) => email).sort());
  } finally {
    await second.end('SIGTERM');
  }
});
