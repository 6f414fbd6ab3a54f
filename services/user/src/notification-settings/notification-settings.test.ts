import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { Types } from 'mongoose';
import { notify } from '../testing/notify.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';

let server: MailServer;
let service: TestUser;
beforeAll(async () => {
  server = await startMailServer();
  const settings = { SMTP_URL: server.url, MAIL_FROM: 'mail@layover.test', PUBLIC_URL: 'https://l.example' };
  service = await startUser({ settings });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await server?.close();
});

const EVERYWHERE = { app: true, push: true, mail: 'at_once' };
const BY_DEFAULT = {
  messages: { ...EVERYWHERE, mail: 'off' },
  chat_requests: EVERYWHERE,
  group_invitations: EVERYWHERE,
  plan_changes: EVERYWHERE,
  places: EVERYWHERE,
  plan_reminders: EVERYWHERE,
  suggestions: EVERYWHERE,
  comments: { ...EVERYWHERE, mail: 'digest' },
  trips: { ...EVERYWHERE, mail: 'off' },
  reports: EVERYWHERE,
  account: EVERYWHERE,
};
const settings = async (person: TestPerson) =>
  (await service.as(person).get('/api/user/notification-settings').expect(200)).body.document;
const put = (person: TestPerson, body: object) =>
  service.as(person).put('/api/user/notification-settings').send(body);

describe('notification settings', () => {
  it('have defaults, and change one channel of one topic at a time', async () => {
    const ana = testPerson();
    expect(await settings(ana)).toEqual({
      sendsMail: true,
      topics: BY_DEFAULT,
      quietHours: null,
      digestHour: 8,
      showsPreviews: false,
      showsToasts: true,
      playsSound: true,
    });
    const changed = await put(ana, { topic: 'suggestions', mail: 'off' }).expect(200);
    const suggestions = { ...EVERYWHERE, mail: 'off' };
    expect(changed.body.document.topics).toEqual({ ...BY_DEFAULT, suggestions });
    await Promise.all([
      put(ana, { topic: 'trips', mail: 'at_once' }).expect(200),
      put(ana, { topic: 'trips', app: false, push: false }).expect(200),
      put(ana, { topic: 'places', app: false, mail: 'off' }).expect(200),
      put(ana, { topic: 'plan_changes' }).expect(200),
    ]);
    const [trips, places] = [
      { app: false, push: false, mail: 'at_once' },
      { app: false, push: true, mail: 'off' },
    ];
    expect((await settings(ana)).topics).toEqual({ ...BY_DEFAULT, suggestions, trips, places });
    expect((await settings(testPerson())).topics).toEqual(BY_DEFAULT);
  });

  it('that were stored when each topic was only on or off keep their meaning', async () => {
    const ana = testPerson();
    const mail = { plan_changes: false, trips: true };
    await service.mongo
      .model('mail_settings')
      .collection.insertOne({ _id: new Types.ObjectId(ana._id), secret: 'e'.repeat(43), mail } as never);
    expect((await settings(ana)).topics).toMatchObject({
      plan_changes: { mail: 'off' },
      places: { mail: 'off' },
      trips: { mail: 'at_once' },
      suggestions: { mail: 'at_once' },
    });
    await put(ana, { topic: 'places', mail: 'at_once' }).expect(200);
    expect((await settings(ana)).topics).toMatchObject({
      plan_changes: { mail: 'off' },
      places: { mail: 'at_once' },
    });
    await service.http.post(`/api/user/unsubscribe/${'e'.repeat(43)}/trips`).expect(200);
    expect((await settings(ana)).topics.trips.mail).toBe('off');
  });

  it('decide what is in the list of the application', async () => {
    const [ana, ben] = [testPerson(), testPerson()];
    await put(ana, { topic: 'plan_changes', app: false }).expect(200);
    await notify(service, [ana, ben], {});
    await notify(service, [ana, ben], { kind: 'place_free' });
    const kinds = async (person: TestPerson) => {
      const { body } = await service.as(person).get('/api/user/notifications').expect(200);
      return body.document.notifications.map(({ kind }: { kind: string }) => kind);
    };
    expect(await kinds(ana)).toEqual(['place_free']);
    expect(await kinds(ben)).toEqual(['place_free', 'plan_changed']);
  });

  it.each([
    ['another topic', { topic: 'advertising', mail: 'off' }, 'topic'],
    ['the topic that is always on', { topic: 'account', mail: 'off' }, 'topic'],
    ['an operator', { topic: { $gt: '' }, mail: 'off' }, 'topic'],
    ['another time', { topic: 'trips', mail: 'yes' }, 'mail'],
    ['the number at the chats off', { topic: 'messages', app: false }, 'app'],
    ['no switch', { topic: 'trips', app: 'yes' }, 'app'],
    ['a further field', { topic: 'trips', mail: 'off', user: 'x' }, 'user'],
  ])('reject %s', async (_what, body, field) => {
    const rejected = await put(testPerson(), body).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
  });

  it('turn the toasts and the sound of open pages off and on for the person', async () => {
    const [ana, ben] = [testPerson(), testPerson()];
    const set = (body: object) => service.as(ana).put('/api/user/notification-schedule').send(body);
    const { body } = await set({ playsSound: false }).expect(200);
    expect(body.document).toMatchObject({ showsToasts: true, playsSound: false });
    await set({ showsToasts: false }).expect(200);
    expect(await settings(ana)).toMatchObject({ showsToasts: false, playsSound: false });
    await set({ playsSound: true }).expect(200);
    expect(await settings(ana)).toMatchObject({ showsToasts: false, playsSound: true });
    expect(await settings(ben)).toMatchObject({ showsToasts: true, playsSound: true });
    const rejected = await set({ playsSound: 'no' }).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual(['playsSound']);
  });

  it('show whether this installation sends mail', async () => {
    const without = await startUser();
    try {
      const ana = await without.member();
      const { body } = await without.as(ana).get('/api/user/notification-settings').expect(200);
      expect(body.document.sendsMail).toBe(false);
      await notify(without, [ana], {});
      expect(await without.mongo.db!.listCollections({ name: 'mails' }).toArray()).toEqual([]);
    } finally {
      await without.stop();
    }
  });
});

/** A person with a mail, and the links of that mail. */
async function mailed() {
  const person = await service.member();
  await notify(service, [person], {});
  const mail = await eventually(() => {
    const found = server.mails.find(({ to }) => [to].flat()[0]?.value[0]?.address === person.email);
    if (!found) throw new Error('no mail yet');
    return found;
  });
  const line = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line ?? '';
  const [, url = ''] = /<https:\/\/l\.example([^>]+)>/.exec(line('list-unsubscribe')) ?? [];
  return { person, mail, url, post: line('list-unsubscribe-post') };
}
const isOn = async (person: TestPerson) => (await settings(person)).topics.plan_changes.mail === 'at_once';

describe('the link that turns mails off', () => {
  it('works with one call of a mail program, for this topic and person only', async () => {
    const { person, url, post, mail } = await mailed();
    expect(post).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.html).toContain(`https://l.example${url.replace('/api/user', '')}`);
    const answer = await service.http.post(url).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(answer.body.document).toEqual({ topic: 'plan_changes', mail: false });
    expect((await settings(person)).topics).toEqual({
      ...BY_DEFAULT,
      plan_changes: { ...EVERYWHERE, mail: 'off' },
    });
  });

  it('changes nothing when it is only opened, and leads a browser to the page', async () => {
    const { person, url } = await mailed();
    const opened = await service.http.get(url).redirects(0).expect(303);
    expect(opened.headers.location).toBe(url.replace('/api/user', ''));
    await service.http.get(url.replace('unsubscribe', 'mail-topic')).expect(200);
    await service.http.head(url);
    expect(await isOn(person)).toBe(true);
  });

  it('turns them off and on again on the page', async () => {
    const { person, url } = await mailed();
    const topic = url.replace('unsubscribe', 'mail-topic');
    for (const mail of [false, true]) {
      const answer = await service.http.put(topic).send({ mail }).expect(200);
      expect(answer.body.document).toEqual({ topic: 'plan_changes', mail });
      expect((await service.http.get(topic).expect(200)).body.document.mail).toBe(mail);
      expect(await isOn(person)).toBe(mail);
    }
  });

  it.each([
    ['an unknown secret', `${'x'.repeat(43)}/trips`],
    ['a short secret', 'x/trips'],
    ['an unknown topic', `${'x'.repeat(43)}/all`],
  ])('is not found with %s', async (_what, rest) => {
    await service.http.get(`/api/user/mail-topic/${rest}`).expect(404);
    await service.http.put(`/api/user/mail-topic/${rest}`).send({ mail: false }).expect(404);
    await service.http.post(`/api/user/unsubscribe/${rest}`).expect(404);
  });

  it('ends with the account', async () => {
    const { person, url } = await mailed();
    await service.publish('auth.account-deleted', { accountId: person._id });
    await eventually(() => service.http.post(url).expect(404));
  });

  it('is not written to the log', async () => {
    const { url } = await mailed();
    await service.http.post(url).expect(200);
    const secret = url.split('/').at(-2)!;
    await eventually(() =>
      expect(service.logs.some(({ path }) => String(path).includes('/api/user/unsubscribe/:secret'))).toBe(
        true,
      ),
    );
    expect(JSON.stringify(service.logs)).not.toContain(secret);
  });
});
