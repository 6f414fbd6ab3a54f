import { request } from 'node:http';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { MAILS_MAX, type StoredMail } from './mail-store.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(() => mailbox.stop());

const send = (over: { to?: string; subject?: string; html?: string; text?: string }) =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: 'mail@layover.test',
    to: 'ana@example.test',
    subject: 'Fado',
    text: 'Tonight',
    ...over,
  });
const get = (path: string) => fetch(mailbox.url + path);
const all = async () => (await (await get('/mails.json')).json()) as StoredMail[];

it('lists mails, the newest first, and shows each with text and headers', async () => {
  await send({ subject: 'first' });
  await send({ subject: 'second & <b>last</b>', html: '<p>Hello</p>' });
  expect((await all()).map(({ subject }) => subject)).toEqual(['second & <b>last</b>', 'first']);
  const list = await (await get('/')).text();
  expect(list).toContain('second &amp; &lt;b&gt;last&lt;/b&gt;');
  const [{ id }] = (await all()) as [StoredMail];
  const shown = await (await get(`/mails/${id}`)).text();
  expect(shown).toContain('Tonight');
  expect(shown).toContain('To: ana@example.test');
  expect(await (await get(`/mails/${id}/html`)).text()).toContain('<p>Hello</p>');
});

it('runs no script of a mail', async () => {
  await send({ html: '<script>top.location = "https://evil.example"</script>' });
  const [{ id }] = (await all()) as [StoredMail];
  const framed = await get(`/mails/${id}/html`);
  const policy = framed.headers.get('content-security-policy');
  expect(policy).toMatch(/default-src 'none'.*sandbox/);
  expect(policy).not.toMatch(/script|allow-scripts|allow-same-origin/);
  const page = await (await get(`/mails/${id}`)).text();
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
});

it('keeps a bounded number of mails and rejects large ones', async () => {
  const transport = createTransport({ url: mailbox.smtpUrl, pool: true });
  for (let number = 1; number <= MAILS_MAX + 3; number++)
    await transport.sendMail({ from: 'a@b.test', to: 'c@d.test', subject: `mail ${number}`, text: '' });
  transport.close();
  const subjects = (await all()).map(({ subject }) => subject);
  expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([
    MAILS_MAX,
    `mail ${MAILS_MAX + 3}`,
    'mail 4',
  ]);
  await expect(send({ text: 'x'.repeat(1.1 * 1024 * 1024) })).rejects.toMatchObject({ responseCode: 552 });
});

it('answers on loopback to its own name only', async () => {
  expect(mailbox.url).toMatch(/^http:\/\/127\.0\.0\.1:/);
  expect(mailbox.smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:/);
  const status = await new Promise((resolve, reject) => {
    const headers = { host: 'evil.example' };
    request(`${mailbox.url}/mails.json`, { headers }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(status).toBe(403);
  expect((await get('/mails/999')).status).toBe(404);
  expect((await fetch(mailbox.url, { method: 'POST' })).status).toBe(405);
});
