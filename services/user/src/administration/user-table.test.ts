import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { firstKeyRenewals, renewSearchKeys } from '@layover/kit/testing/renew-search-keys';
import { newId, type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { AdminUser } from '@layover/proto/http/user/user-admin';
import { Types } from 'mongoose';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
let people: Record<'noor' | 'sofia' | 'ewan' | 'mei', TestPerson>;
const admin = testPerson({ rol: 'ADMIN', first_name: 'Ingrid', last_name: 'Solberg' });
const NOW = new Date();
const IN_A_DAY = timestampFromDate(new Date(NOW.getTime() + 86_400_000));

beforeAll(async () => {
  user = await startUser({ settings: { TASK_POLL_SECONDS: '0.5' } });
  const member = (first_name: string, last_name: string, email: string) =>
    user.member({ first_name, last_name, email });
  people = {
    noor: await member('Noor', 'Haddad', 'Noor.Haddad@cedar.example'),
    sofia: await member('Sofía', 'Álvarez', 'sofia@brio.example'),
    ewan: await member('Ewan', 'MacLeod', 'ewan@clyde.example'),
    mei: await member('=Mei', 'Tanaka', 'mei@kumo.example'),
  };
  await user.current(admin).expect(200);
  await user.set(people.sofia, 'company', 'Brío Foods').expect(200);
  await user.set(people.ewan, 'company', 'Clyde Marine').expect(200);
  const periods = [{ tier: 'gold', featured: false, from: timestampFromDate(NOW), until: IN_A_DAY }];
  const { mei, ewan } = people;
  for (const id of [
    await user.publish('auth.account-disabled', { accountId: ewan._id, disabled: true }, 2),
    await user.publish('payment.package-purchased', { userId: mei._id, periods }),
  ])
    await user.waitUntilHandled(id);
});
afterAll(() => user?.stop());

const list = (query: object = {}, caller: TestPerson = admin) =>
  user.as(caller).get('/api/user/admin').query(query);
const namesOf = async (query: object): Promise<string[]> => {
  const { body } = await list(query).expect(200);
  expect(body.document.total).toBe(body.document.users.length);
  return body.document.users.map(({ last_name }: AdminUser) => last_name);
};

describe('GET /api/user/admin', () => {
  it('lists all people with e-mail and state, by name', async () => {
    const { document } = (await list().expect(200)).body;
    expect(document).toMatchObject({
      page: 1,
      limit: 12,
      total: 5,
      pages: 1,
      counts: { all: 5, admins: 1, disabled: 1 },
    });
    expect(document.users.map(({ last_name }: AdminUser) => last_name)).toEqual([
      'Tanaka',
      'MacLeod',
      'Solberg',
      'Haddad',
      'Álvarez',
    ]);
    expect(document.users[1]).toEqual({
      _id: people.ewan._id,
      first_name: 'Ewan',
      last_name: 'MacLeod',
      profilePhoto: '',
      company: 'Clyde Marine',
      job: 'Buyer',
      email: 'ewan@clyde.example',

      rol: 'USER',
      disabled: true,
      deletesAt: null,
      package: 'free',
      packageUntil: null,
      joinedAt: expect.any(String),
    });
  });

  it.each([
    ['the beginning of a word of the name', { search: 'alv' }, ['Álvarez']],
    ['two words in any order', { search: 'haddad noor' }, ['Haddad']],
    ['the company', { search: 'MARINE' }, ['MacLeod']],
    ['the whole company', { company: 'brio  FOODS' }, ['Álvarez']],
    ['the beginning of a company', { company: 'Clyde' }, []],
    ['the beginning of the e-mail', { search: 'noor.haddad@ce' }, ['Haddad']],
    ['the middle of an e-mail', { search: 'haddad@cedar' }, []],
    ['a pattern', { search: '.*' }, []],
    ['the role', { rol: 'ADMIN' }, ['Solberg']],
    ['disabled people', { disabled: 'true' }, ['MacLeod']],
    ['a package', { package: 'gold' }, ['Tanaka']],
    [
      'the free package and people who may sign in',
      { package: 'free', disabled: 'false' },
      ['Solberg', 'Haddad', 'Álvarez'],
    ],
  ])('finds by %s', async (_what, query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it.each([
    ['name', 'desc', ['Álvarez', 'Haddad', 'Solberg', 'MacLeod', 'Tanaka']],
    ['company', 'desc', ['Haddad', 'Tanaka', 'MacLeod', 'Álvarez', 'Solberg']],
    ['company', 'asc', ['Solberg', 'Álvarez', 'MacLeod', 'Tanaka', 'Haddad']],
  ])('sorts by %s %s', async (order, orderType, names) => {
    const found = await namesOf({ order, orderType });
    // Two people have the same company and come in the order of their ids.
    const sorted = (list: string[]) =>
      order === 'company' ? list.filter((name) => name !== 'Tanaka') : list;
    expect(sorted(found)).toEqual(sorted(names));
  });

  it('returns pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 9].map((page) => list({ page, limit: 2, order: 'joinedAt' }).expect(200)),
    );
    expect(pages.map(({ body }) => body.document.users.length)).toEqual([2, 2, 1, 0]);
    const ids = pages.flatMap(({ body }) => body.document.users.map(({ _id }: AdminUser) => _id));
    expect(new Set(ids).size).toBe(5);
  });

  it.each([
    { order: 'email' },
    { page: 0 },
    { rol: 'ROOT' },
    { disabled: 'yes' },
    { search: 'x'.repeat(81) },
  ])('rejects %j', async (query) => {
    await list(query).expect(422);
  });

  it('is for ADMINs', async () => {
    await list({}, people.noor).expect(403);
    await user.http.get('/api/user/admin').expect(401);
  });
});

describe('GET /api/user/admin/:id', () => {
  const detail = (id: string) => user.as(admin).get(`/api/user/admin/${id}`);

  it('shows everything about a person, also a disabled one, with the changes that ADMINs made', async () => {
    const { _id } = people.ewan;
    const action = {
      actorId: admin._id,
      action: 'account.disable',
      subjectType: 'account',
      subjectId: _id,
      changes: [{ field: 'disabled', before: 'false', after: 'true' }],
    };
    await user.waitUntilHandled(await user.publish('auth.admin-action', action));
    const { body } = await detail(_id).expect(200);
    expect(body.document.user).toMatchObject({
      email: 'ewan@clyde.example',
      disabled: true,
      packageUntil: null,
      about: '',
      audit: [
        {
          action: 'account.disable',
          actor: { _id: admin._id, first_name: 'Ingrid', last_name: 'Solberg' },
          changes: action.changes,
        },
      ],
    });
    expect((await detail(people.mei._id)).body.document.user.packageUntil).toEqual(expect.any(String));
    // The profile stays readable.
    await user.as(admin).get(`/api/user/profile/${_id}`).expect(200);
  });

  it('responds with 404 for deleted and unknown people', async () => {
    const gone = await user.member();
    await user.publish('auth.account-deleted', { accountId: gone._id });
    await eventually(() => detail(gone._id).expect(404));
    await detail(newId()).expect(404);
    await detail('x').expect(404);
  });
});

it('GET /api/user/admin-people returns people by id, also disabled ones, without the deleted', async () => {
  const gone = await user.member();
  await user.publish('auth.account-deleted', { accountId: gone._id });
  const read = (ids: string[], caller: TestPerson = admin) =>
    user
      .as(caller)
      .get('/api/user/admin-people')
      .query({ ids: ids.join(',') });
  const { body } = await eventually(async () => {
    const answer = await read([people.ewan._id, gone._id, newId(), people.noor._id]).expect(200);
    const names = answer.body.document.people.map(({ last_name }: AdminUser) => last_name).sort();
    expect(names).toEqual(['Haddad', 'MacLeod']);
    return answer;
  });
  expect(body.document.people[0]).not.toHaveProperty('email');
  await read([people.noor._id, '$ne']).expect(422);
  await read(Array.from({ length: 101 }, newId)).expect(422);
  await read([people.noor._id], people.noor).expect(403);
});

it('a person who waits for the deletion is not among the disabled until an ADMIN disables them', async () => {
  const { _id: accountId } = await user.member({ first_name: 'Odile', last_name: 'Leaving' });
  const state = async () => (await list({ search: 'odile' }).expect(200)).body.document.users[0];
  const publish = async (message: object, version: number) =>
    user.waitUntilHandled(await user.publish('auth.account-disabled', { accountId, ...message }, version));
  const disabled = { search: 'odile', disabled: 'true' };
  await publish({ disabled: true, deletesAt: IN_A_DAY }, 4);
  await publish({ disabled: false }, 3);
  const deletesAt = timestampDate(IN_A_DAY).toISOString();
  expect(await state()).toMatchObject({ disabled: false, deletesAt });
  expect(await user.profiles.findById(accountId).lean()).toMatchObject({ disabled: true, listed: false });
  expect(await namesOf({ search: 'odile', disabled: 'false' })).toEqual(['Leaving']);
  expect(await namesOf(disabled)).toEqual([]);
  await publish({ disabled: true }, 5);
  expect(await state()).toMatchObject({ disabled: true, deletesAt: null });
  await user.publish('auth.account-deleted', { accountId });
  await eventually(async () => expect(await namesOf({ search: 'odile' })).toEqual([]));
});

describe('GET /api/user/export-users', () => {
  it('answers the people of the list as CSV without formulas', async () => {
    const response = await user.as(admin).get('/api/user/export-users?package=gold').expect(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename=users.csv');
    const [head, row, ...rest] = response.text.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFFirst name,Last name,E-mail,Company,Job,City,Role,Disabled,Deletion,Package,Package until,Joined,Id',
    );
    expect(row).toMatch(/^'=Mei,Tanaka,mei@kumo\.example,Halcyon,Buyer,,USER,no,,gold,\d{4}-[^,]+Z,/);
    expect(rest).toEqual([]);
    const audit = await user.as(admin).get('/api/user/audit?action=users.export').expect(200);
    expect(audit.body.document.entries).toMatchObject([
      {
        actor: { _id: admin._id },
        changes: expect.arrayContaining([
          { field: 'rows', before: '', after: '1' },
          { field: 'package', before: '', after: 'gold' },
        ]),
      },
    ]);
  });

  it('needs a confirmation of the last minutes', async () => {
    const stale = { ...admin, auth_time: Math.floor(Date.now() / 1000) - 3600 };
    const rejected = await user.as(stale).get('/api/user/export-users').expect(403);
    expect(rejected.body.error.code).toBe('confirmation_required');
  });
});

it('the summary counts the people who joined lately', async () => {
  const { body } = await user.as(admin).get('/api/user/summary').expect(200);
  expect(body.document.joinedThisWeek).toBeGreaterThanOrEqual(body.document.joinedToday);
});

it('profiles that were stored before are found once their keys are made again', async () => {
  const person = await user.member({ first_name: 'Quirin', last_name: 'Older' });
  await firstKeyRenewals(user.mongo);
  const _id = new Types.ObjectId(person._id);
  await user.profiles.collection.updateOne(
    { _id },
    { $set: { searchName: 'old', searchKeys: ['n:old'] }, $unset: { accountKeys: 1, companyKey: 1 } },
  );
  expect(await namesOf({ search: 'quirin' })).toEqual([]);
  await renewSearchKeys(user.mongo);
  await eventually(async () => {
    expect(await namesOf({ search: 'quirin' })).toEqual(['Older']);
    const found = await user.as(admin).get('/api/user/people?name=older').expect(200);
    expect(found.body.document.people).toMatchObject([{ _id: person._id }]);
  }, 20_000);
});
