import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { retentionOf } from '@layover/kit/retention';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { recordEvents } from '@layover/kit/testing/record-events';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { contentService } from '../service.ts';
import { contactCalls } from '../testing/contact-calls.ts';

let service: TestService;
let events: ReturnType<typeof recordEvents>;
beforeAll(async () => {
  service = await startTestService(contentService, { settings: { RETENTION_CONTACT_MESSAGES_DAYS: '30' } });
  events = recordEvents(service.broker);
});
afterAll(() => service?.stop());

const { sent, model, addNote, answer } = contactCalls(() => service);
const admin = testPerson({ rol: 'ADMIN' });
const exists = async (id: string) => (await model().exists({ _id: id })) !== null;

/** The exported data of a person, as the user service receives it. */
async function exported(personId: string, email: string): Promise<string> {
  const exportId = newId();
  const expiresAt = timestampFromDate(new Date(Date.now() + 3600_000));
  await publishEvent(service, 'user.data-export-requested', { exportId, personId, email, expiresAt }, 1);
  const pages = () => events('content.data-exported').filter((page) => page.exportId === exportId);
  await eventually(() => expect(pages().some(({ last }) => last)).toBe(true), 20_000);
  const byNumber = new Map(pages().map((page) => [page.page, page]));
  return Buffer.concat([...byNumber.values()].map(({ content }) => content)).toString();
}

describe('the messages of a member', () => {
  it('are exported with their answers: those of the account and those of its confirmed e-mail', async () => {
    const ana = testPerson();
    const email = `Ana.${ana.email}`;
    const id = await sent({ message: 'Sent while signed in.' }, ana);
    await addNote(admin, id, 'A note among ADMINs').expect(201);
    await answer(admin, id, 1, 'An answer to it').expect(201);
    await sent({ message: 'Sent as a visitor.', email: email.toUpperCase() });
    await sent({ message: 'Sent by somebody else.' });
    const all = await exported(ana._id, email);
    for (const text of ['Sent while signed in.', 'An answer to it', 'Sent as a visitor.'])
      expect([text, all.includes(text)]).toEqual([text, true]);
    for (const text of ['Sent by somebody else.', 'A note among ADMINs', admin._id])
      expect([text, all.includes(text)]).toEqual([text, false]);
    // Nobody has shown that the e-mail is theirs.
    const unconfirmed = await exported(ana._id, '');
    expect(unconfirmed).toContain('Sent while signed in.');
    expect(unconfirmed).not.toContain('Sent as a visitor.');
  });

  it('are removed with the account, and the messages of others stay', async () => {
    const [ana, ben] = [testPerson(), testPerson()];
    const own = await sent({}, ana);
    const asVisitor = await sent({ email: ana.email });
    const others = [await sent({}, ben), await sent()];
    await publishEvent(service, 'auth.account-deleted', { accountId: ana._id, email: ana.email }, 2);
    expect(await Promise.all([own, asVisitor, ...others].map(exists))).toEqual([false, false, true, true]);
    // An account whose e-mail was never confirmed has only its own.
    const ofBen = await sent({ email: ben.email });
    await publishEvent(service, 'auth.account-deleted', { accountId: ben._id, email: '' }, 2);
    expect(await Promise.all([others[0]!, ofBen].map(exists))).toEqual([false, true]);
  });
});

describe('a contact message', () => {
  it('is kept as long after its last change as the settings and the privacy policy say', async () => {
    const indexes = await model().collection.indexes();
    expect(indexes.find(({ name }) => name === 'messages_expire')).toMatchObject({
      key: { changedAt: 1 },
      expireAfterSeconds: 30 * 24 * 3600,
    });
    const answer = await service.http.get('/api/content/retention').expect(200);
    expect(answer.body.document.retention).toEqual(retentionOf(service.context.settings));
    expect(answer.body.document.retention.contactMessagesDays).toBe(30);
    const id = await sent();
    const long = new Date(Date.now() - 20 * 24 * 3600_000);
    await model().updateOne({ _id: id }, { $set: { receivedAt: long, changedAt: long } });
    await addNote(admin, id, 'Still open').expect(201);
    const { changedAt, receivedAt } = (await model().findById(id).lean())!;
    expect([changedAt > long, receivedAt]).toEqual([true, long]);
  });
});
