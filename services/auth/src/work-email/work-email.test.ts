import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId } from '@layover/kit/testing/tokens';
import { type MailedAuth, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import type { SignedInPerson } from '../testing/start-auth.ts';

const SUBJECT = 'Show where you work';
const DOMAIN = 'halcyon.example';

let auth: MailedAuth;
let published: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  auth = await startMailedAuth();
  published = recordEvents(auth.broker);
});
afterAll(() => auth?.stop());

const call = (method: 'get' | 'post' | 'delete', { bearer }: SignedInPerson, path = '') =>
  auth.http[method](`/api/auth/work-email${path}`).set('Authorization', bearer);
const request = (person: SignedInPerson, email: unknown) => call('post', person).send({ email });
const confirm = (person: SignedInPerson, secret: string) => call('post', person, `/${secret}`);
const shown = async (person: SignedInPerson) =>
  (await call('get', person).expect(200)).body.document.workEmail as { domain: string; until: string | null };
const waitForEvent = (person: SignedInPerson, domain: string) =>
  eventually(() => {
    const own = published('auth.work-email-changed').filter(({ accountId }) => accountId === person.user._id);
    expect(own.at(-1)?.domain).toBe(domain);
  });
const workAddress = () => `${newId()}@${DOMAIN}`;

/** Asks for a link; returns its secret. */
async function linkFor(person: SignedInPerson, email: string, count = 1): Promise<string> {
  await request(person, email).expect(200);
  return secretIn(await auth.mailTo(email, SUBJECT, count), '/user/work-email');
}

describe('a work e-mail', () => {
  it('of somebody else is not flooded with mails by many accounts, nor with texts of theirs', async () => {
    const email = workAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await request(await auth.join({ first_name: 'Pay at evil.example' }), email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await auth.mailTo(email, SUBJECT, 5);
    for (const { to, subject, html } of auth.mailsTo(email))
      expect(JSON.stringify([to, subject, html])).not.toContain('evil.example');
  });

  it('is confirmed by the link at it, and its domain is told to the other services', async () => {
    const person = await auth.join();
    const email = workAddress();
    const secret = await linkFor(person, email);
    expect(await shown(person)).toEqual({ domain: '', until: null, requestedDomain: DOMAIN });
    const { workEmail } = (await confirm(person, secret).expect(200)).body.document;
    expect(workEmail).toMatchObject({ domain: DOMAIN, requestedDomain: '' });
    expect(Date.parse(workEmail.until) - Date.now()).toBeGreaterThan(364 * 24 * 3600_000);
    await waitForEvent(person, DOMAIN);
    await confirm(person, secret).expect(404);
  });

  it('is never stored or returned', async () => {
    const person = await auth.join();
    const email = workAddress();
    const secret = await linkFor(person, email);
    const { body } = await confirm(person, secret).expect(200);
    await auth.settled();
    const stored = await auth.mongo.model('work_emails').findById(person.user._id).lean();
    for (const each of [body, stored]) expect(JSON.stringify(each)).not.toContain(email.split('@')[0]);
  });

  it('cannot be confirmed by somebody else who opens the link', async () => {
    const [person, other] = [await auth.join(), await auth.join()];
    const secret = await linkFor(person, workAddress());
    await confirm(other, secret).expect(404);
    await auth.http.post(`/api/auth/work-email/${secret}`).expect(401);
    expect(await shown(other)).toMatchObject({ domain: '' });
    await confirm(person, secret).expect(200);
  });

  it('stands for the account that confirmed it last', async () => {
    const [first, second] = [await auth.join(), await auth.join()];
    const email = workAddress();
    await confirm(first, await linkFor(first, email)).expect(200);
    await confirm(second, await linkFor(second, email, 2)).expect(200);
    expect(await shown(second)).toMatchObject({ domain: DOMAIN });
    expect(await shown(first)).toMatchObject({ domain: '', until: null });
    await waitForEvent(first, '');
  });

  it('needs no mail if it is the confirmed e-mail of the account', async () => {
    const person = await auth.join({ email: workAddress() });
    await auth.accounts.updateOne({ _id: person.user._id }, { emailVerified: true });
    const { workEmail } = (await request(person, person.email).expect(200)).body.document;
    expect(workEmail).toMatchObject({ domain: DOMAIN, requestedDomain: '' });
    await auth.settled();
    expect(auth.mailsTo(person.email, SUBJECT)).toEqual([]);
  });

  it('needs a mail if it is an e-mail of the account that is not confirmed', async () => {
    const person = await auth.join({ email: workAddress() });
    const { workEmail } = (await request(person, person.email).expect(200)).body.document;
    expect(workEmail).toMatchObject({ domain: '', requestedDomain: DOMAIN });
  });

  it('has one valid link, for a day', async () => {
    const person = await auth.join();
    const older = await linkFor(person, workAddress());
    const newer = await linkFor(person, workAddress());
    await confirm(person, older).expect(404);
    await auth.mongo
      .model('work_emails')
      .updateOne({ _id: person.user._id }, { 'requested.expiresAt': new Date() });
    await confirm(person, newer).expect(404);
    expect(await shown(person)).toEqual({ domain: '', until: null, requestedDomain: '' });
  });

  it('is shown for a year', async () => {
    const person = await auth.join();
    await confirm(person, await linkFor(person, workAddress())).expect(200);
    const yearAgo = new Date(Date.now() - 366 * 24 * 3600_000);
    await auth.mongo.model('work_emails').updateOne({ _id: person.user._id }, { 'confirmed.at': yearAgo });
    expect(await shown(person)).toMatchObject({ domain: '', until: null });
  });

  it('can be removed, with a link that is on its way', async () => {
    const person = await auth.join();
    await call('delete', person).expect(200);
    await confirm(person, await linkFor(person, workAddress())).expect(200);
    const waiting = await linkFor(person, workAddress());
    const { workEmail } = (await call('delete', person).expect(200)).body.document;
    expect(workEmail).toEqual({ domain: '', until: null, requestedDomain: '' });
    await confirm(person, waiting).expect(404);
  });

  it.each(['ana@gmail.com', 'ana@yahoo.es', 'ana@mailinator.com'])('is not %s', async (email) => {
    const { body } = await request(await auth.join(), email).expect(422);
    expect(body.error.fields).toEqual({ email: 'is an address that anybody can get' });
  });

  it.each(['halcyon.example', '', { $ne: '' }, ['a@halcyon.example'], `${'x'.repeat(300)}@halcyon.example`])(
    'is not %j',
    async (email) => {
      await request(await auth.join(), email).expect(422);
    },
  );

  it('gets five mails in an hour', async () => {
    const person = await auth.join();
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) answers.push((await request(person, workAddress())).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
