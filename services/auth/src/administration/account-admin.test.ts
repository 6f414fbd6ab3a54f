import { timestampDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import { recordEvents } from '@layover/kit/testing/record-events';
import { newId } from '@layover/kit/testing/tokens';
import { BULK_ACCOUNTS_MAX } from '@layover/proto/limits';
import { Redis } from 'ioredis';
import { startAdmins, type TestAdmins } from '../testing/start-admins.ts';
import type { SignedInPerson } from '../testing/start-auth.ts';

let auth: TestAdmins;
let admin: SignedInPerson;
let redis: Redis;
let events: ReturnType<typeof recordEvents>;

beforeAll(async () => {
  redis = new Redis(process.env.REDIS_URL as string);
  auth = await startAdmins();
  events = recordEvents(auth.broker);
  admin = await auth.joinAdmin();
  await auth.joinAdmin();
});
afterAll(async () => {
  await auth.stop();
  redis.disconnect();
});

async function expectSignedOut({ bearer, cookie, sid, user }: SignedInPerson) {
  expect(await redis.exists(revokedSessionKey(auth.namespace, sid))).toBe(1);
  expect(await auth.sessions.countDocuments({ account: user._id, endedAt: null })).toBe(0);
  await auth.me(bearer).expect(401);
  await auth.refresh(cookie).expect(401);
}

describe('PUT /api/auth/accounts/:id/disable', () => {
  it('ends all sessions of the account and rejects its sign-ins, until it is enabled again', async () => {
    const person = await auth.join();
    const { body: other } = await auth.login(person.email).expect(200);
    const { body } = await auth.disable(admin, person).expect(200);
    expect(body.document.account).toEqual({ _id: person.user._id, rol: 'USER', disabled: true });
    await expectSignedOut(person);
    await auth.me(`Bearer ${other.token}`).expect(401);
    expect((await auth.login(person.email).expect(403)).body.error.code).toBe('account_disabled');

    await auth.disable(admin, person, false).expect(200);
    await auth.login(person.email).expect(200);
    await auth.refresh(person.cookie).expect(401);
  });

  it('publishes the change for other services and for the audit trail', async () => {
    const person = await auth.join();
    const about = { accountId: person.user._id };
    await auth.disable(admin, person).expect(200);
    await auth.disable(admin, person).expect(200);
    await eventually(() => {
      expect(events('auth.account-disabled').filter((event) => event.accountId === about.accountId)).toEqual([
        expect.objectContaining({ ...about, disabled: true }),
      ]);
      expect(events('auth.session-ended')).toContainEqual(
        expect.objectContaining({ ...about, sessionId: person.sid }),
      );
      const actions = events('auth.admin-action').filter(({ subjectId }) => subjectId === about.accountId);
      expect(actions).toEqual([
        expect.objectContaining({
          actorId: admin.user._id,
          action: 'account.disable',
          subjectType: 'account',
          subjectName: 'Noor Haddad',
          changes: [expect.objectContaining({ field: 'disabled', before: 'false', after: 'true' })],
        }),
      ]);
    });
  });

  it('leaves no session open that was being opened meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => auth.join()));
    for (const person of people) {
      const signIns = Array.from({ length: 4 }, () => auth.login(person.email).then(({ status }) => status));
      const [, ...statuses] = await Promise.all([auth.disable(admin, person).expect(200), ...signIns]);
      for (const status of statuses) expect([200, 403]).toContain(status);
      expect(await auth.sessions.countDocuments({ account: person.user._id, endedAt: null })).toBe(0);
    }
  });

  it.each([
    ['an id that does not exist', newId(), { disabled: true }, 404],
    ['no id', 'x', { disabled: true }, 404],
    ['a text', newId(), { disabled: 'true' }, 422],
    ['another field', newId(), { disabled: true, rol: 'USER' }, 422],
  ])('rejects %s', async (_, id, body, status) => {
    const put = auth.http.put(`/api/auth/accounts/${id}/disable`).set('Authorization', admin.bearer);
    await put.send(body).expect(status);
  });
});

describe('PUT /api/auth/accounts/:id/role', () => {
  it('ends the sessions of the account; the next one has the new role', async () => {
    const person = await auth.join();
    await auth.changeRole(admin, person, 'ADMIN').expect(200);
    await expectSignedOut(person);
    const { body: promoted } = await auth.login(person.email).expect(200);
    expect(promoted.document.user.rol).toBe('ADMIN');

    const before = { ...person, bearer: `Bearer ${promoted.token}` };
    await auth.disable(before, await auth.join()).expect(200);
    const { body } = await auth.changeRole(admin, person, 'USER').expect(200);
    expect(body.document.account).toEqual({ _id: person.user._id, rol: 'USER', disabled: false });
    await auth.me(before.bearer).expect(401);
    expect((await auth.disable(before, admin).expect(401)).body.error.code).toBe('session_ended');
    expect((await auth.login(person.email).expect(200)).body.document.user.rol).toBe('USER');
    await eventually(() => {
      const [, demotion] = events('auth.admin-action').filter(
        ({ subjectId }) => subjectId === person.user._id,
      );
      expect(demotion).toMatchObject({
        action: 'account.change-role',
        changes: [{ field: 'rol', before: 'ADMIN', after: 'USER' }],
      });
      const roles = events('auth.role-changed').filter(({ accountId }) => accountId === person.user._id);
      expect(roles.map(({ rol }) => rol)).toEqual(['ADMIN', 'USER']);
    });
  });

  it('leaves the sessions open when the account has the role already', async () => {
    const person = await auth.join();
    await auth.changeRole(admin, person, 'USER').expect(200);
    await auth.me(person.bearer).expect(200);
  });

  it('is rejected for the own account, as is disabling it', async () => {
    expect((await auth.changeRole(admin, admin, 'USER').expect(409)).body.error.code).toBe('own_account');
    expect((await auth.disable(admin, admin).expect(409)).body.error.code).toBe('own_account');
    await auth.changeRole(admin, admin, 'ADMIN').expect(200);
    await auth.me(admin.bearer).expect(200);
  });
});

describe('bulk changes', () => {
  it('return the result for each account', async () => {
    const [one, two] = [await auth.join(), await auth.join()];
    await auth.disable(admin, two).expect(200);
    const missing = newId();
    const accountsId = [one.user._id, two.user._id, missing, admin.user._id];
    const { body } = await auth.bulkDisable(admin, { accountsId, disabled: true }).expect(200);
    expect(body.document.accounts).toEqual([
      { _id: one.user._id, outcome: 'changed' },
      { _id: two.user._id, outcome: 'unchanged' },
      { _id: missing, outcome: 'refused', code: 'not_found' },
      { _id: admin.user._id, outcome: 'refused', code: 'own_account' },
    ]);
    await expectSignedOut(one);

    const roles = await auth.bulkRole(admin, { accountsId: [one.user._id], rol: 'ADMIN' }).expect(200);
    expect(roles.body.document.accounts).toEqual([{ _id: one.user._id, outcome: 'changed' }]);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: BULK_ACCOUNTS_MAX + 1 }, newId)],
    ['an id twice', ['0123456789abcdef01234567', '0123456789abcdef01234567']],
  ])('reject %s', async (_, accountsId) => {
    await auth.bulkDisable(admin, { accountsId, disabled: true }).expect(422);
    await auth.bulkRole(admin, { accountsId, rol: 'USER' }).expect(422);
  });
});

it('the event contains when an account is deleted, unless an ADMIN has disabled it', async () => {
  const person = await auth.join();
  const { bearer } = person;
  const request = auth.http.post('/api/auth/delete-account').set('Authorization', bearer);
  const { body } = await request.expect(200);
  const published = () =>
    new Set(
      events('auth.account-disabled')
        .filter(({ accountId }) => accountId === person.user._id)
        .map(({ disabled, deletesAt: at }) => [disabled, at && timestampDate(at).toISOString()].join(' ')),
    );
  await auth.disable(admin, person).expect(200);
  await eventually(() => expect(published()).toEqual(new Set([`true ${body.document.deletesAt}`, 'true '])));
});

it('a process that died before it ended the sessions leaves that to the event', async () => {
  const person = await auth.join();
  const { broker } = auth;
  await auth.accounts.updateOne({ _id: person.user._id }, { $set: { disabled: true } });
  const message = { accountId: person.user._id, disabled: true };
  const { _id: id, body, ...meta } = outboxEntry('auth.account-disabled', message, { version: 2 });
  await broker.publish({ id, ...meta }, body);
  await eventually(() => expectSignedOut(person));
});
