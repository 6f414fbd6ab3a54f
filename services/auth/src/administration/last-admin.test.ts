import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type ProcessFixture, prepareProcesses } from '@layover/kit/testing/process-fixture';
import supertest from 'supertest';
import { startAdmins, type TestAdmins } from '../testing/start-admins.ts';
import { SIGNING_KEYS_SECRET, type SignedInPerson } from '../testing/start-auth.ts';
import type { AdminRosterDocument } from './admin-roster.model.ts';

let auth: TestAdmins;

const roster = () => auth.mongo.model<AdminRosterDocument>('admin_roster');
const admins = (count: number) => Promise.all(Array.from({ length: count }, () => auth.joinAdmin()));
const codeOf = ({ status, body }: supertest.Response) => (status === 200 ? '200' : body.error.code);

/** The ids of accounts that are ADMIN and not disabled. */
async function activeIds(): Promise<string[]> {
  const found = await auth.accounts.find({ rol: 'ADMIN', disabled: false }).select('_id').lean();
  return found.map(({ _id }) => String(_id)).sort();
}

describe('the last ADMIN', () => {
  beforeAll(async () => {
    auth = await startAdmins();
  });
  afterAll(() => auth.stop());
  beforeEach(() => Promise.all([auth.accounts, auth.sessions, roster()].map((model) => model.deleteMany())));

  it('remains when two demote or disable each other at once, again and again', async () => {
    const [one, two] = (await admins(2)) as [SignedInPerson, SignedInPerson];
    const people = [one, two];
    for (let round = 0; round < 8; round++) {
      const isRole = round % 2 === 0;
      const [first, second] = people as [SignedInPerson, SignedInPerson];
      const change = (actor: SignedInPerson, other: SignedInPerson) =>
        isRole ? auth.changeRole(actor, other, 'USER') : auth.disable(actor, other);
      const codes = (await Promise.all([change(first, second), change(second, first)])).map(codeOf);
      expect(codes.filter((code) => code === '200')).toHaveLength(1);
      expect(codes.every((code) => ['200', 'last_admin', 'session_ended'].includes(code))).toBe(true);
      expect(await auth.activeAdmins()).toBe(1);

      // The one who remains makes the other an ADMIN again, who signs in anew.
      const loser = codes[0] === '200' ? 1 : 0;
      const [winner, other] = [people[1 - loser], people[loser]] as [SignedInPerson, SignedInPerson];
      if (isRole) await auth.changeRole(winner, other, 'ADMIN').expect(200);
      else await auth.disable(winner, other, false).expect(200);
      const { body } = await auth.login(other.email).expect(200);
      people[loser] = { ...other, bearer: `Bearer ${body.token}` };
      expect((await roster().findById('admins').lean())?.active.toSorted()).toEqual(await activeIds());
    }
  });

  it('remains when many demote all others at once, each with one bulk call', async () => {
    const people = await admins(6);
    const answers = await Promise.all(
      people.map((actor) => {
        const accountsId = people.filter((person) => person !== actor).map(({ user }) => user._id);
        return auth.bulkRole(actor, { accountsId, rol: 'USER' });
      }),
    );
    for (const { status } of answers) expect([200, 401]).toContain(status);
    expect(await auth.activeAdmins()).toBe(1);
  });

  it('cannot be demoted or disabled, also after others were disabled', async () => {
    const [one, two] = (await admins(2)) as [SignedInPerson, SignedInPerson];
    await auth.disable(one, two).expect(200);
    // As the call of somebody whose rights were checked before.
    const { body } = await auth.bulkDisable(one, { accountsId: [one.user._id], disabled: true }).expect(200);
    expect(body.document.accounts[0].outcome).toBe('refused');
    expect(await auth.activeAdmins()).toBe(1);
    // A disabled ADMIN does not count, and can lose the role.
    await auth.changeRole(one, two, 'USER').expect(200);
    await auth.changeRole(one, two, 'ADMIN').expect(200);
    expect((await roster().findById('admins').lean())?.active).toEqual([one.user._id]);
    await auth.disable(one, two, false).expect(200);
    expect((await roster().findById('admins').lean())?.active.toSorted()).toEqual(await activeIds());
  });

  it('is known although a crash left other ADMINs out of the roster', async () => {
    const [one, two, three] = (await admins(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
    await auth.changeRole(one, two, 'USER').expect(200);
    await auth.changeRole(one, two, 'ADMIN').expect(200);
    const left = { active: [three.user._id], changedAt: new Date(0) };
    await roster().updateOne({ _id: 'admins' }, { $set: left });
    await auth.changeRole(one, three, 'USER').expect(200);
    expect((await roster().findById('admins').lean())?.active.toSorted()).toEqual(await activeIds());
  });
});

describe('a process that is killed while ADMINs demote and disable each other', () => {
  let processes: ProcessFixture;
  beforeEach(async () => {
    processes = await prepareProcesses('auth', { NODE_ENV: 'test', SIGNING_KEYS_SECRET });
  });
  afterEach(() => processes.close());

  it('leaves an ADMIN, no session of a disabled account, and a roster that is repaired', async () => {
    const { namespace } = processes;
    auth = await startAdmins({ namespace });
    const people = await admins(8);
    await auth.stop();

    const { url, hasEnded, end } = await processes.start();
    const http = supertest(url);
    let done = 0;
    const quarrel = async (actor: SignedInPerson, round: number) => {
      const other = people[(people.indexOf(actor) + round) % people.length] as SignedInPerson;
      const call = round % 2 === 0 ? 'disable' : 'role';
      const body = call === 'role' ? { rol: 'USER' } : { disabled: true };
      const { status } = await http
        .put(`/api/auth/accounts/${other.user._id}/${call}`)
        .set('Authorization', actor.bearer)
        .send(body);
      if (status === 200 && ++done === 4) await end('SIGKILL');
    };
    await Promise.all(
      people.map(async (actor) => {
        for (let round = 1; round < people.length && !hasEnded(); round++)
          await quarrel(actor, round).catch(() => {});
      }),
    );
    expect(done).toBeGreaterThanOrEqual(4);
    expect(hasEnded()).toBe(true);

    auth = await startAdmins({ namespace });
    try {
      expect(await auth.activeAdmins()).toBeGreaterThanOrEqual(1);
      await eventually(async () => {
        const out = await auth.accounts.find({ disabled: true }).select('_id').lean();
        const accounts = out.map(({ _id }) => _id);
        expect(await auth.sessions.countDocuments({ account: { $in: accounts }, endedAt: null })).toBe(0);
        const demoted = await auth.accounts.find({ rol: 'USER' }).select('_id').lean();
        const ids = demoted.map(({ _id }) => _id);
        expect(await auth.sessions.countDocuments({ account: { $in: ids }, endedAt: null })).toBe(0);
        expect((await roster().findById('admins').lean())?.active.toSorted()).toEqual(await activeIds());
      }, 20_000);
    } finally {
      await auth.stop();
    }
  }, 60_000);
});
