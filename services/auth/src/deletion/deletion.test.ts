import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { eventually } from '@layover/kit/testing/eventually';
import type { AdminRosterDocument } from '../administration/admin-roster.model.ts';
import { adminRoster } from '../administration/admin-roster.ts';
import { type MailedAuth, secretIn, startMailedAuth } from '../testing/mailed-auth.ts';
import { newPerson, PASSWORD, type SignedInPerson } from '../testing/start-auth.ts';

let auth: MailedAuth;
beforeAll(async () => {
  auth = await startMailedAuth({ ACCOUNT_DELETION_INTERVAL_SECONDS: '0.5' });
});
afterAll(() => auth.stop());

const PATH = '/api/auth/delete-account';
const requestDeletion = (person: SignedInPerson) => auth.http.post(PATH).set('Authorization', person.bearer);

/** The time to undo is over. */
const makeDue = (id: string) =>
  auth.accounts.updateOne({ _id: id }, { $set: { 'deletion.dueAt': new Date(Date.now() - 1000) } });

async function joinAndClose(): Promise<SignedInPerson> {
  const person = await auth.join();
  await requestDeletion(person).expect(200);
  return person;
}

async function keepTokenOf(email: string): Promise<string> {
  const answer = await auth.login(email).expect(403);
  expect(answer.body.error.code).toBe('account_closing');
  return answer.body.error.document.token;
}

describe('a request for deletion', () => {
  it.each(['with', 'without'])('of an account %s a password needs a recent confirmation', async (has) => {
    const person = await auth.join();
    const { sid, bearer } = person;
    if (has === 'without')
      await auth.accounts.updateOne({ _id: person.user._id }, { $unset: { passwordHash: 1 } });
    const own = await auth.http.get('/api/auth/email').set('Authorization', bearer).expect(200);
    expect(own.body.document.hasPassword).toBe(has === 'with');
    const confirmedAt = new Date(Date.now() - CONFIRMED_MS - 1000);
    await auth.sessions.updateOne({ _id: sid }, { $set: { confirmedAt } });
    const rejected = await requestDeletion(person).expect(403);
    expect(rejected.body.error.code).toBe('confirmation_required');
    await auth.me(bearer).expect(200);
    const confirm = auth.http.post('/api/auth/confirm-password').set('Authorization', bearer);
    if (has === 'with') await confirm.send({ password: PASSWORD }).expect(200);
    else await auth.sessions.updateOne({ _id: sid }, { $set: { confirmedAt: new Date() } });
    await requestDeletion(person).expect(200);
  });

  it('ends all sessions, and the response to a sign-in has the time of the deletion', async () => {
    const person = await auth.join();
    const other = await auth.login(person.email).expect(200);
    const answer = await requestDeletion(person).expect(200);
    await auth.me(person.bearer).expect(401);
    await auth.me(`Bearer ${other.body.token}`).expect(401);
    await auth.refresh(person.cookie).expect(401);
    const rejected = await auth.login(person.email).expect(403);
    expect(rejected.body.error).toMatchObject({
      code: 'account_closing',
      document: { deletesAt: answer.body.document.deletesAt },
    });
    const days = (Date.parse(answer.body.document.deletesAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('leaves one ADMIN when all ask at once, and an undone one counts again', async () => {
    const roster = adminRoster(auth.mongo.model<AdminRosterDocument>('admin_roster'), auth.accounts);
    const admins = [await auth.join(), await auth.join()];
    const ids = admins.map(({ user }) => user._id);
    for (const _id of ids) {
      await auth.accounts.updateOne({ _id }, { $set: { rol: 'ADMIN' } });
      await roster.enlist(_id);
    }
    const answers = await Promise.all(admins.map((admin) => requestDeletion(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [closed, last] = answers[0]?.status === 200 ? admins : admins.toReversed();
    const token = await keepTokenOf(String(closed?.email));
    await auth.http.post('/api/auth/keep-account').send({ token }).expect(200);
    await requestDeletion(last as SignedInPerson).expect(200);
  });

  it('rejects links for a new password', async () => {
    const person = await joinAndClose();
    await auth.http.post('/api/auth/forgot_password').send({ email: person.email }).expect(200);
    await auth.settled();
    expect(auth.mailsTo(person.email, 'Choose a new password')).toEqual([]);
  });
});

describe('keeping the account', () => {
  it('by a sign-in restores it once and signs in', async () => {
    const person = await joinAndClose();
    const token = await keepTokenOf(person.email);
    const kept = await auth.http.post('/api/auth/keep-account').send({ token }).expect(200);
    await auth.me(`Bearer ${kept.body.token}`).expect(200);
    await auth.http.post('/api/auth/keep-account').send({ token }).expect(404);
    await auth.login(person.email).expect(200);
  });

  it('by the link of the mail restores it without a session', async () => {
    const person = await joinAndClose();
    const mail = await auth.mailTo(person.email, 'Your account will be deleted');
    const secret = secretIn(mail, '/keep-account');
    const undone = await auth.http.post(`/api/auth/undo-deletion/${secret}`).expect(200);
    expect(undone.body.document).toEqual({ email: person.email });
    expect(undone.headers['set-cookie']).toBeUndefined();
    await auth.http.post(`/api/auth/undo-deletion/${secret}`).expect(404);
    await auth.login(person.email).expect(200);
  });

  it('does not enable an account that an ADMIN has disabled', async () => {
    const person = await joinAndClose();
    const token = await keepTokenOf(person.email);
    const mail = await auth.mailTo(person.email, 'Your account will be deleted');
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { disabled: true } });
    await auth.http.post('/api/auth/keep-account').send({ token }).expect(404);
    await auth.http.post(`/api/auth/undo-deletion/${secretIn(mail, '/keep-account')}`).expect(404);
    const rejected = await auth.login(person.email).expect(403);
    expect(rejected.body.error.code).toBe('account_disabled');
  });
});

describe('the deletion', () => {
  it('leaves nothing in auth and frees the e-mail', async () => {
    const person = await joinAndClose();
    for (const subject of ['Confirm your e-mail', 'Your account will be deleted'])
      await auth.mailTo(person.email, subject);
    await auth.mongo.model('identities').create({
      _id: `google:${person.user._id}`,
      provider: 'google',
      account: person.user._id,
      createdAt: new Date(),
    });
    await makeDue(person.user._id);
    const owned = () =>
      Promise.all([
        auth.accounts.countDocuments({ _id: person.user._id }),
        auth.sessions.countDocuments({ account: person.user._id }),
        auth.mongo.model('identities').countDocuments({ account: person.user._id }),
        auth.mongo.model('mails').countDocuments({ owner: person.user._id }),
      ]);
    expect(await owned()).toEqual([1, 1, 1, 2]);
    await eventually(async () => expect(await owned()).toEqual([0, 0, 0, 0]), 60_000);
    await auth.login(person.email).expect(401);
    await auth.http
      .post('/api/auth/register')
      .send(newPerson({ email: person.email }))
      .expect(201);
  });

  it('publishes its event once and continues after a crash between its writes', async () => {
    const person = await joinAndClose();
    const { _id } = person.user;
    await auth.settled();
    // As a crash right after the first write leaves it.
    const $set = { deletion: null, deletedAt: new Date(), emailKey: `deleted ${_id}`, email: '' };
    await auth.accounts.updateOne({ _id }, { $set });
    await auth.login(person.email).expect(401);
    await eventually(async () => {
      expect(await auth.accounts.countDocuments({ _id })).toBe(0);
      expect(await auth.sessions.countDocuments({ account: _id })).toBe(0);
    }, 60_000);
  });

  it('goes on with the next account when one fails', async () => {
    const person = await joinAndClose();
    const past = new Date(0);
    // No account has such an id, so each attempt fails.
    const broken = auth.mongo.collection<{
      _id: string;
      emailKey: string;
      deletion?: object;
      deletedAt?: Date;
    }>('accounts');
    await broken.insertMany([
      { _id: 'cannot be emptied', emailKey: 'broken one', deletion: { dueAt: past } },
      { _id: 'cannot be removed', emailKey: 'broken two', deletedAt: past },
    ]);
    await makeDue(person.user._id);
    await eventually(
      async () => expect(await auth.accounts.countDocuments({ _id: person.user._id })).toBe(0),
      60_000,
    );
    expect(await broken.countDocuments({ emailKey: /^broken/ })).toBe(2);
  });

  it('waits for the time to undo', async () => {
    const person = await joinAndClose();
    const due = await auth.join();
    await requestDeletion(due).expect(200);
    await makeDue(due.user._id);
    await eventually(
      async () => expect(await auth.accounts.countDocuments({ _id: due.user._id })).toBe(0),
      60_000,
    );
    expect(await auth.accounts.countDocuments({ _id: person.user._id })).toBe(1);
  });
});
