import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { publishEvent } from '@layover/kit/testing/publish-event';
import { recordEvents } from '@layover/kit/testing/record-events';
import { firstKeyRenewals, renewSearchKeys } from '@layover/kit/testing/renew-search-keys';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { testPerson } from '@layover/kit/testing/tokens';
import { CONTACT_ANSWERS_MAX, CONTACT_NOTES_MAX } from '@layover/proto/limits';
import { contentService } from '../service.ts';
import { contactCalls } from '../testing/contact-calls.ts';

let service: TestService;
let events: ReturnType<typeof recordEvents>;
const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid' });
const other = testPerson({ rol: 'ADMIN', first_name: 'Otto' });

beforeAll(async () => {
  service = await startTestService(contentService, { settings: { TASK_POLL_SECONDS: '0.5' } });
  events = recordEvents(service.broker);
  const profile = { userId: admin._id, firstName: 'Ingrid', lastName: 'Solberg', rol: 'ADMIN' };
  await publishEvent(service, 'user.profile-changed', profile, 1);
});
afterAll(() => service?.stop());

const calls = contactCalls(() => service);
const { sent, detail, setState, answer, addNote, list } = calls;
const audit = (id: string) =>
  new Set(
    events('content.admin-action')
      .filter(({ subjectId }) => subjectId === id)
      .map(({ action, actorId }) => `${action} ${actorId === admin._id ? 'Ingrid' : 'Otto'}`),
  );
const answered = (id: string) =>
  events('content.contact-answered').filter(({ messageId }) => messageId === id);

describe('a message in the inbox', () => {
  it('is taken, noted on, answered and opened again, and its history and the audit trail say by whom', async () => {
    const id = await sent();
    expect(await detail(admin, id)).toMatchObject({
      state: 'new',
      assignee: null,
      revision: 1,
      sender: null,
    });
    const taken = await setState(admin, id, 1, 'in_progress').expect(200);
    expect(taken.body.document.message).toMatchObject({
      state: 'in_progress',
      revision: 2,
      assignee: { _id: admin._id, first_name: 'Ingrid' },
    });
    await addNote(other, id, ' Has hosted <b>before</b> ').expect(201);
    await answer(admin, id, 2, 'The evening is yours.').expect(201);
    await setState(other, id, 3, 'new').expect(200);
    const found = await detail(admin, id);
    expect(found).toMatchObject({
      state: 'new',
      assignee: null,
      revision: 4,
      notes: [{ text: 'Has hosted <b>before</b>', author: { _id: other._id } }],
      answers: [{ text: 'The evening is yours.', author: { first_name: 'Ingrid', last_name: 'Solberg' } }],
    });
    expect(found.history.map(({ state, actor }) => [state, actor._id])).toEqual([
      ['in_progress', admin._id],
      ['answered', admin._id],
      ['new', other._id],
    ]);
    await eventually(() =>
      expect(audit(id)).toEqual(
        new Set(
          ['take Ingrid', 'note Otto', 'answer Ingrid', 'reopen Otto'].map(
            (each) => `contact-message.${each}`,
          ),
        ),
      ),
    );
    // The audit trail names neither the sender nor what was written.
    const entries = JSON.stringify(
      events('content.admin-action').filter(({ subjectId }) => subjectId === id),
    );
    for (const text of ['Minh', 'mail.test', 'hosted', 'evening', 'Da Nang'])
      expect(entries).not.toContain(text);
  });

  it('mails one answer when an ADMIN whose first call had no answer sends it again', async () => {
    const id = await sent();
    const send = (text: string, saveIds: string[]) =>
      service.as(admin).post(`/api/contact/messages/${id}/answers`).send({ revision: 1, text, saveIds });
    const [lost, repeated, other] = [randomUUID(), randomUUID(), randomUUID()];
    await send('The evening is yours.', [lost]).expect(201);
    const again = await send('The evening is yours.', [lost, repeated]).expect(201);
    expect(again.body.document.message).toMatchObject({ revision: 2, answers: [expect.anything()] });
    await send('The evening is yours.', [other]).expect(409);
    const stored = await calls.model().findById(id).lean();
    expect(stored?.version).toBe(2);
  });

  it('is answered once when two ADMINs answer at the same time, and the other gets the message as it is', async () => {
    const id = await sent();
    const answers = await Promise.all(
      [admin, other].map((each) => answer(each, id, 1, `By ${each.first_name}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const stale = answers.find(({ status }) => status === 409)!.body.error;
    expect(stale.code).toBe('message_changed');
    expect(stale.document.message).toMatchObject({ _id: id, state: 'answered', revision: 2 });
    const [stored] = stale.document.message.answers;
    await eventually(() => expect(answered(id).length).toBeGreaterThan(0));
    expect(new Set(answered(id).map((event) => event.answer))).toEqual(new Set([stored.text]));
    await setState(admin, id, 1, 'spam').expect(409);
    // A note is added to any revision.
    await addNote(other, id, 'Done').expect(201);
  });

  it('is marked as spam, and another ADMIN can take over', async () => {
    const id = await sent();
    await setState(admin, id, 1, 'in_progress').expect(200);
    const over = await setState(other, id, 2, 'in_progress').expect(200);
    expect(over.body.document.message).toMatchObject({ assignee: { _id: other._id }, revision: 3 });
    const same = await setState(other, id, 3, 'in_progress').expect(200);
    expect(same.body.document.message.revision).toBe(3);
    await setState(other, id, 3, 'spam').expect(200);
    expect(await detail(admin, id)).toMatchObject({ state: 'spam', assignee: null });
  });

  it('has bounded notes and answers', async () => {
    const id = await sent();
    for (const text of ['', ' ', 'x'.repeat(1001)]) await addNote(admin, id, text).expect(422);
    for (const text of ['', 'x'.repeat(4001)]) await answer(admin, id, 1, text).expect(422);
    const written = { _id: 'a'.repeat(24), author: admin._id, text: 'x', at: new Date() };
    await calls.model().updateOne(
      { _id: id },
      {
        $set: {
          notes: Array(CONTACT_NOTES_MAX).fill(written),
          answers: Array(CONTACT_ANSWERS_MAX).fill(written),
        },
      },
    );
    expect((await addNote(admin, id, 'x').expect(409)).body.error.code).toBe('too_many_notes');
    expect((await answer(admin, id, 1, 'x').expect(409)).body.error.code).toBe('too_many_answers');
  });

  it('rejects wrong values and unknown messages', async () => {
    const id = await sent();
    await setState(admin, id, 1, 'answered').expect(422);
    await setState(admin, id, 0, 'spam').expect(422);
    for (const unknown of [randomUUID(), 'x', '__proto__']) {
      await service.as(admin).get(`/api/contact/messages/${unknown}`).expect(404);
      await setState(admin, unknown, 1, 'spam').expect(404);
      await answer(admin, unknown, 1, 'x').expect(404);
      await addNote(admin, unknown, 'x').expect(404);
    }
    for (const query of [
      'state=open',
      'subject=x',
      'order=x',
      'page=0',
      'limit=1000',
      `search=${'x'.repeat(81)}`,
    ])
      await service.as(admin).get(`/api/contact/messages?${query}`).expect(422);
  });
});

describe('the list', () => {
  it('is filtered, ordered by time and paged', async () => {
    const word = `q${randomUUID().slice(0, 8)}`;
    const message = `Something about ${word} and more`;
    const ids = [];
    for (const subject of ['press', 'billing', 'press']) ids.push(await sent({ message, subject }));
    const [first, second, third] = ids as [string, string, string];
    await setState(admin, second, 1, 'spam').expect(200);
    const found = async (query: string) =>
      (await list(admin, `search=${word}&${query}`)).map(({ _id }) => _id);
    expect(await found('')).toEqual([third, second, first]);
    expect(await found('order=oldest')).toEqual([first, second, third]);
    expect(await found('state=new')).toEqual([third, first]);
    expect(await found('subject=billing')).toEqual([second]);
    expect(await found('limit=1&page=2')).toEqual([second]);
    expect(await found('limit=1&page=4')).toEqual([]);
    expect(await list(admin, `search=${word}&limit=1`)).toMatchObject([{ excerpt: message, assignee: null }]);
  });

  it('finds beginnings of words of name and message without case and accents, and e-mails', async () => {
    const tag = `z${randomUUID().slice(0, 6)}`;
    const id = await sent({
      name: `Łukasz ${tag}`,
      email: `${tag}.l+1@mail.test`,
      message: 'Über (das) Frühstück.',
    });
    const finds = async (search: string) =>
      (await list(admin, `search=${encodeURIComponent(search)}`)).some(({ _id }) => _id === id);
    for (const search of [
      tag,
      `lukasz ${tag}`,
      `${tag} fruhst`,
      `${tag} das`,
      `${tag}.l+1@ma`,
      `${tag}.L+1@MAIL.TEST`,
    ])
      expect([search, await finds(search)]).toEqual([search, true]);
    for (const search of [`${tag} lunch`, `${tag} uck`, `${tag}.*@`, `${tag}xl+1@`])
      expect([search, await finds(search)]).toEqual([search, false]);
  });

  it('finds messages that were stored with keys of earlier rules', async () => {
    const tag = `z${randomUUID().slice(0, 6)}`;
    const _id = await sent({ name: `Łukasz ${tag}` });
    await firstKeyRenewals(service.mongo);
    await calls.model().updateOne({ _id }, { $set: { searchKeys: [`łukasz`] } });
    expect(await list(admin, `search=${tag}`)).toEqual([]);
    await renewSearchKeys(service.mongo);
    await eventually(async () => expect(await list(admin, `search=${tag}`)).toMatchObject([{ _id }]), 20_000);
  }, 30_000);

  it('counts the messages of each state', async () => {
    const before = await calls.counts(admin);
    await setState(admin, await sent(), 1, 'in_progress').expect(200);
    await sent();
    expect(await calls.counts(admin)).toEqual({
      ...before,
      new: before.new + 1,
      in_progress: before.in_progress + 1,
    });
  });
});
