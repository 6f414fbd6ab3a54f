import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { AuditEntry } from '@layover/proto/http/audit';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid', last_name: 'Solberg' });
const gone = newId();
const plan = newId();

beforeAll(async () => {
  user = await startUser();
  await user.current(admin).expect(200);
  const add = async (
    type: 'plan.admin-action' | 'auth.admin-action',
    actorId: string,
    action: string,
    subjectId: string,
  ) => {
    const [subjectType = ''] = action.split('.');
    const message = { actorId, action, subjectType, subjectId, subjectName: '=1+1', changes: [] };
    await user.waitUntilHandled(await user.publish(type, message));
  };
  await add('plan.admin-action', admin._id, 'plan.create', plan);
  await add('plan.admin-action', gone, 'plan.edit', plan);
  await add('auth.admin-action', admin._id, 'account.disable', newId());
});
afterAll(() => user?.stop());

const list = (query: object, caller: TestPerson = admin) =>
  user.as(caller).get('/api/user/audit').query(query);
const actionsOf = async (query: object): Promise<string[]> => {
  const { body } = await list(query).expect(200);
  expect(body.document.total).toBe(body.document.entries.length);
  return body.document.entries.map(({ action }: AuditEntry) => action);
};

describe('GET /api/user/audit', () => {
  it('lists the changes of all services with the names of those who made them, the newest first', async () => {
    const { document } = (await list({}).expect(200)).body;
    expect(document).toMatchObject({ total: 3, page: 1, pages: 1 });
    expect(document.entries.map(({ action }: AuditEntry) => action)).toEqual([
      'account.disable',
      'plan.edit',
      'plan.create',
    ]);
    expect(document.entries[0].actor).toMatchObject({
      _id: admin._id,
      first_name: 'Ingrid',
      last_name: 'Solberg',
    });
    expect(document.entries[1].actor).toEqual({ _id: gone, first_name: '', last_name: '', profilePhoto: '' });
  });

  it('filters by actor, action, type, subject and time', async () => {
    expect(await actionsOf({ actor: gone })).toEqual(['plan.edit']);
    expect(await actionsOf({ action: 'account.disable' })).toEqual(['account.disable']);
    expect(await actionsOf({ subjectType: 'plan' })).toEqual(['plan.edit', 'plan.create']);
    expect(await actionsOf({ subject: plan, actor: admin._id })).toEqual(['plan.create']);
    const [newest] = (await list({}).expect(200)).body.document.entries;
    expect(await actionsOf({ from: newest.at })).toEqual(['account.disable']);
    expect(await actionsOf({ to: newest.at })).toEqual(['plan.edit', 'plan.create']);
    expect(await actionsOf({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
  });

  it('returns pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 2 }).expect(200)));
    expect(pages.map(({ body }) => body.document.entries.length)).toEqual([2, 1, 0]);
  });

  it.each([{ actor: 'x' }, { from: 'today' }, { subject: '$ne' }, { action: 'A' }, { page: 10_001 }])(
    'rejects %j',
    async (query) => {
      await list(query).expect(422);
    },
  );

  it('is for ADMINs, as is its export', async () => {
    await list({}, testPerson()).expect(403);
    await user.as(testPerson()).get('/api/user/export-audit').expect(403);
  });
});

it('GET /api/user/export-audit answers the entries of a filter as CSV without formulas', async () => {
  const response = await user.as(admin).get('/api/user/export-audit?subjectType=plan').expect(200);
  const [head, first, second, ...rest] = response.text.trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFTime,By,By (id),Action,Type,Name,Id,Changes');
  expect(first).toContain(`,,${gone},plan.edit,plan,'=1+1,${plan},`);
  expect(second).toContain('Ingrid Solberg');
  expect(rest).toEqual([]);
  const exports = await list({ action: 'audit.export' }).expect(200);
  expect(exports.body.document.entries).toMatchObject([
    {
      actor: { _id: admin._id },
      changes: [
        { field: 'rows', after: '2' },
        { field: 'subjectType', after: 'plan' },
      ],
    },
  ]);
  const stale = { ...admin, auth_time: Math.floor(Date.now() / 1000) - 3600 };
  const rejected = await user.as(stale).get('/api/user/export-audit').expect(403);
  expect(rejected.body.error.code).toBe('confirmation_required');
});
