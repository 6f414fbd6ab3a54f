import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type MailedAuth, SITE, startMailedAuth } from '../testing/mailed-auth.ts';
import { newPerson, PASSWORD } from '../testing/start-auth.ts';

const SUBJECT = 'New sign-in to your account';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let auth: MailedAuth;
beforeAll(async () => {
  auth = await startMailedAuth();
});
afterAll(() => auth.stop());

async function joinWith(userAgent: string): Promise<string> {
  const body = newPerson();
  await auth.http.post('/api/auth/register').set('User-Agent', userAgent).send(body).expect(201);
  return body.email;
}
const signIn = (email: string, userAgent: string, locale = 'en') =>
  auth.login(email).set('User-Agent', userAgent).set('Accept-Language', locale).expect(200);
const expectAlerts = async (email: string, count: number) => {
  if (count > 0) await auth.mailTo(email, SUBJECT, count);
  await auth.settled();
  expect(auth.mailsTo(email, SUBJECT)).toHaveLength(count);
};

describe('a sign-in', () => {
  it('with another browser sends a mail with the time, the device and a link to the security page', async () => {
    const email = await joinWith(FIREFOX);
    const before = Date.now();
    await signIn(email, SAFARI);
    const { text = '', html } = await auth.mailTo(email, SUBJECT);
    expect(text).toContain('Device: Safari, iOS');
    const [, time = ''] = /When: \w+ (.+) UTC/.exec(text) ?? [];
    expect(Math.abs(Date.parse(`${time} UTC`) - before)).toBeLessThan(120_000);
    for (const part of [text, html]) expect(part).toContain(`${SITE}/user/settings/security`);
  });

  it('with a known browser sends none, also after its update', async () => {
    const email = await joinWith(FIREFOX);
    await signIn(email, FIREFOX);
    await signIn(email, NEWER_FIREFOX);
    await expectAlerts(email, 0);
  });

  it('sends one mail for a device, also when it signs in several times at the same moment', async () => {
    const email = await joinWith(FIREFOX);
    await Promise.all(Array.from({ length: 4 }, () => signIn(email, SAFARI)));
    await signIn(email, SAFARI);
    await expectAlerts(email, 1);
  });

  it('sends the mail in the language of the request', async () => {
    const email = await joinWith(FIREFOX);
    await signIn(email, SAFARI, 'es');
    const { text } = await auth.mailTo(email, 'Nuevo inicio de sesión en tu cuenta');
    expect(text).toContain('Dispositivo: Safari, iOS');
  });

  it('sends none when it is the first that the account remembers', async () => {
    const email = await joinWith(FIREFOX);
    await auth.accounts.collection.updateOne({ emailKey: email }, { $unset: { devices: 1 } });
    await signIn(email, SAFARI);
    await expectAlerts(email, 0);
    await signIn(email, FIREFOX);
    await expectAlerts(email, 1);
  });

  it('with a wrong password neither sends a mail nor makes the device known', async () => {
    const email = await joinWith(FIREFOX);
    await auth.login(email, `not ${PASSWORD}`).set('User-Agent', SAFARI).expect(401);
    await expectAlerts(email, 0);
    await signIn(email, SAFARI);
    await expectAlerts(email, 1);
  });
});
