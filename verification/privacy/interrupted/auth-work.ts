import { expect } from '@jest/globals';
import { Types } from 'mongoose';
import type { AccountDocument } from '../../../services/auth/src/accounts/account.model.ts';
import { startAdmins, type TestAdmins } from '../../../services/auth/src/testing/start-admins.ts';
import { SIGNING_KEYS_SECRET, type SignedInPerson } from '../../../services/auth/src/testing/start-auth.ts';
import { type Done, event, type InterruptedWork } from './interrupted-work.ts';
import { checkSentExports, exportRequests } from './sent-exports.ts';

/** Queues mails and cannot send them: nothing listens on this port. */
const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'mail@layover.test',
  PUBLIC_URL: 'https://l.example',
};

/** The time to undo three deletions is over. ADMINs disable three accounts, and three people order a copy of their data. */
export const authWork: InterruptedWork = {
  service: 'auth',
  settings: { ...MAIL, SIGNING_KEYS_SECRET, ACCOUNT_DELETION_INTERVAL_SECONDS: '0.5' },
  // After two writes one of the three deletions at least is left.
  kills: [2, 20, 40],
  prepare: async ({ namespace, tokens, settings, word }) => {
    const auth = await startAdmins({
      namespace,
      tokens,
      settings: { ...settings, ACCOUNT_DELETION_INTERVAL_SECONDS: '3600' },
    });
    const three = (last_name: string) =>
      Promise.all(Array.from({ length: 3 }, () => auth.join({ last_name })));
    const people = async () => {
      const admin = await auth.joinAdmin();
      const [leavers, disabled, readers] = [await three(word), await three('Will'), await three('Rita')];
      for (const leaver of leavers) await closeAccount(auth, leaver);
      return { admin, leavers, disabled, readers };
    };
    const { admin, leavers, disabled, readers } = await people().finally(auth.stop);

    const actorId = admin.user._id;
    return {
      events: [
        ...disabled.map(({ user: { _id } }) => {
          const subject = { subjectType: 'user', subjectId: _id, personId: _id };
          return event('user.moderation-changed', { ...subject, accountDisabled: true, actorId }, 2);
        }),
        ...exportRequests(readers.map(({ user }) => user)),
      ],
      check: async (done) => {
        for (const { user, email } of leavers) await checkDeleted(done, user._id, email);
        for (const { user } of disabled) await checkDisabled(done, user._id, actorId);
        const texts = new Map(readers.map(({ user, email }) => [user._id, [email]]));
        await checkSentExports(done, 'auth', texts);
      },
    };
  },
};

/** Asks for the deletion of an account whose e-mail is confirmed, and ends the time to undo it. */
async function closeAccount(auth: TestAdmins, { user, bearer }: SignedInPerson): Promise<void> {
  await auth.accounts.updateOne({ _id: user._id }, { $set: { emailVerified: true } });
  await auth.mongo.model('identities').create({
    _id: `google:${user._id}`,
    provider: 'google',
    account: user._id,
    createdAt: new Date(),
  });
  await auth.http.post('/api/auth/delete-account').set('Authorization', bearer).expect(200);
  const due = { 'deletion.dueAt': new Date(Date.now() - 1000) };
  await auth.accounts.updateOne({ _id: user._id }, { $set: due });
}

/** No data is left, and the event is published once. */
async function checkDeleted({ mongo, published }: Done, id: string, email: string): Promise<void> {
  const account = new Types.ObjectId(id);
  expect(await mongo.collection('accounts').countDocuments({ _id: account })).toBe(0);
  for (const owned of ['sessions', 'identities'])
    expect(await mongo.collection(owned).countDocuments({ account })).toBe(0);
  expect(await mongo.collection('mails').countDocuments({ owner: id })).toBe(0);
  const deleted = published('auth.account-deleted').filter(({ accountId }) => accountId === id);
  expect(deleted).toMatchObject([{ email }]);
}

/** The account is disabled and signed out, and the event is published once. */
async function checkDisabled({ mongo, published }: Done, id: string, actorId: string): Promise<void> {
  const account = new Types.ObjectId(id);
  const found = await mongo.collection<AccountDocument>('accounts').findOne({ _id: account });
  expect(found).toMatchObject({ disabled: true });
  expect(await mongo.collection('sessions').countDocuments({ account, endedAt: null })).toBe(0);
  const events = published('auth.account-disabled').filter(({ accountId }) => accountId === id);
  expect(events).toMatchObject([{ disabled: true }]);
  const actions = published('auth.admin-action').filter(({ subjectId }) => subjectId === id);
  expect(actions).toMatchObject([{ action: 'account.disable', actorId }]);
}
