import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { solveHumanCheck } from '@layover/kit/testing/solve-human-check';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { testPerson } from '@layover/kit/testing/tokens';
import { encodeHumanCheck, HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import { CONTACT_MESSAGES_PER_DAY } from '@layover/proto/limits';
import { contentService } from '../service.ts';
import { contactCalls, contactMessage } from '../testing/contact-calls.ts';

let service: TestService;
let events: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  service = await startTestService(contentService);
  events = recordEvents(service.broker);
});
afterAll(() => service?.stop());

const { send, sent, model } = contactCalls(() => service);
const received = (id: string) =>
  events('content.contact-received').filter(({ messageId }) => messageId === id);

describe('the contact form', () => {
  it('stores a message of a visitor as plain text, and publishes it for the mail', async () => {
    const message = ' <b>Hello</b>\n<script>alert(1)</script> ';
    const body = contactMessage({ message, email: 'Minh@Mail.test', name: 'Minh <Anh>' });
    await send(body).set('Accept-Language', 'es-MX').expect(201);
    expect(await model().findById(body._id).lean()).toMatchObject({
      message: '<b>Hello</b>\n<script>alert(1)</script>',
      name: 'Minh <Anh>',
      state: 'new',
      email: 'Minh@mail.test',
      emailKey: 'minh@mail.test',
      person: '',
      locale: 'es',
    });
    await eventually(() =>
      expect(received(body._id)[0]).toMatchObject({
        subject: 'hosting',
        email: 'Minh@mail.test',
        locale: 'es',
        personId: '',
        emailIsOwn: false,
      }),
    );
  });

  it('stores a message that is sent again once, also when both come at the same time', async () => {
    const body = contactMessage();
    await Promise.all([1, 2, 3].map(() => send(body).expect(201)));
    await send({ ...body, message: 'Something else that I forgot.' }).expect(201);
    expect(await model().findById(body._id).lean()).toMatchObject({ message: body.message, version: 1 });
    await eventually(() => expect(received(body._id).length).toBeGreaterThan(0));
  });

  it('stores the account that was signed in, and whether the e-mail is its confirmed one', async () => {
    const person = testPerson();
    const unconfirmed = testPerson({ emailVerified: false });
    const own = await sent({ email: String(person.email).toUpperCase() }, person);
    const other = await sent({}, person);
    const open = await sent({ email: unconfirmed.email }, unconfirmed);
    await eventually(() =>
      expect([own, other, open].map((id) => received(id)[0])).toMatchObject([
        { personId: person._id, emailIsOwn: true },
        { personId: person._id, emailIsOwn: false },
        { personId: unconfirmed._id, emailIsOwn: false },
      ]),
    );
  });

  it('may be used by somebody who must change the password first', async () => {
    await sent({}, testPerson({ mustChangePassword: true }));
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['no e-mail', { email: 'minh@' }, 'email'],
    ['two e-mails', { email: 'a@mail.test, b@mail.test' }, 'email'],
    ['a header in the e-mail', { email: 'a@mail.test\r\nBcc: b@mail.test' }, 'email'],
    ['a subject that is not in the list', { subject: 'complaint' }, 'subject'],
    ['a subject of an object', { subject: '__proto__' }, 'subject'],
    ['a message that is too short', { message: 'Hello' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(2001) }, 'message'],
    ['a message of another type', { message: { $gt: '' } }, 'message'],
    ['control characters', { message: 'Hello there \u0000 you' }, 'message'],
    ['an id that is none', { _id: '1' }, '_id'],
    ['an unknown field', { state: 'answered' }, 'state'],
  ])('rejects %s and stores nothing', async (_what, over, field) => {
    const body = contactMessage(over);
    const rejected = await send(body).expect(422);
    expect(Object.keys(rejected.body.error.fields)).toEqual([field]);
    expect(await model().countDocuments({ _id: body._id })).toBe(0);
  });

  it('rejects a megabyte and invalid forms', async () => {
    const body = contactMessage({ message: 'x'.repeat(1024 * 1024) });
    expect(Object.keys((await send(body).expect(422)).body.error.fields)).toEqual(['message']);
    await send({ ...body, message: body.message.repeat(3) }).expect(413);
    expect(await model().countDocuments({ _id: body._id })).toBe(0);
    await send([]).expect(422);
    await service.http.post('/api/contact').set('Content-Type', 'application/json').send('{').expect(400);
    await service.http.post('/api/contact').type('form').send({ name: 'x' }).expect(415);
  });

  it('takes a few messages of an e-mail and of an account on a day, and an attempt that is repeated counts once', async () => {
    const email = `${randomUUID()}@mail.test`;
    const first = contactMessage({ email });
    await send(first).expect(201);
    for (let count = 1; count < CONTACT_MESSAGES_PER_DAY; count++)
      await sent({ email: count % 2 ? email.toUpperCase() : email });
    const rejected = await send(contactMessage({ email })).expect(429);
    expect(rejected.body.error.code).toBe('too_many_messages');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    await send(first).expect(201);
    // The owner of the e-mail can still write, from the account.
    const owner = testPerson({ email });
    for (let count = 0; count < CONTACT_MESSAGES_PER_DAY; count++) await sent({ email }, owner);
    await send(contactMessage(), owner).expect(429);
    const limits = service.mongo.collection<{ _id: string }>('dailyContactMessages');
    expect(await limits.countDocuments({ _id: { $regex: email } })).toBe(0);
  });

  it('needs proof of work where the installation asks for it', async () => {
    const strict = await startTestService(contentService, {
      settings: { HUMAN_CHECK: 'true', HUMAN_CHECK_ATTEMPTS: '4' },
    });
    try {
      const body = contactMessage();
      const post = () => strict.http.post('/api/contact');
      // The errors of an invalid form come first.
      await post()
        .send({ ...body, name: '' })
        .expect(422);
      const asked = await post().send(body).expect(428);
      const header = encodeHumanCheck(await solveHumanCheck(asked.body.error.document));
      await post().set(HUMAN_CHECK_HEADER, header).send(body).expect(201);
      await post().set(HUMAN_CHECK_HEADER, header).send(contactMessage()).expect(428);
      expect(await strict.mongo.model('ContactMessage').countDocuments()).toBe(1);
    } finally {
      await strict.stop();
    }
  });
});
