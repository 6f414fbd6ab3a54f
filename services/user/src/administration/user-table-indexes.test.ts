import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { ADMIN_USER_ORDERS } from '@layover/proto/http/user/user-admin';
import { Types } from 'mongoose';
import { auditModel } from '../audit/audit.model.ts';
import { auditQuery } from '../audit/audit.query.ts';
import { profileModel } from '../profiles/profile.model.ts';
import { newProfile, searchFieldsOf } from '../profiles/profile.rules.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { type UserTableQuery, userTable } from './user-table.ts';

const PEOPLE = 10_000;
const ENTRIES = 10_000;

let user: TestUser;
let table: ReturnType<typeof userTable>;
let audit: ReturnType<typeof auditQuery>;
beforeAll(async () => {
  user = await startUser();
  const profiles = profileModel(user.mongo);
  const documentOf = (n: number) => {
    const fields = newProfile({
      first_name: `First${(n * 7919) % PEOPLE}`,
      last_name: `Last${n % 1_000}`,
      email: `p${n}@x.example`,
      company: `Company ${n % 500}`,
      job: 'Buyer',
      rol: n % 1_000 === 0 ? 'ADMIN' : 'USER',
      disabled: n % 400 === 0,
      periods:
        n % 200 === 0
          ? [{ tier: 'diamond', featured: true, from: new Date(0), until: new Date('2126-01-01') }]
          : [],
    });
    const joinedAt = new Date(Date.now() - ((n * 104_729) % PEOPLE) * 60_000);
    return { _id: new Types.ObjectId(), ...fields, ...searchFieldsOf(fields), joinedAt, version: 1 };
  };
  const entries = auditModel(user.mongo);
  const entryOf = (n: number) => ({
    _id: `e${n}`,
    actor: `a${n % 50}`,
    action: `plan.edit${n % 40}`,
    subjectType: n % 30 ? 'plan' : 'city',
    subjectId: `s${n % 2_000}`,
    subjectName: '',
    changes: [],
    at: new Date(Date.now() - n * 1_000),
  });
  for (let from = 0; from < PEOPLE; from += 2_000) {
    const numbers = Array.from({ length: 2_000 }, (_, n) => from + n);
    await profiles.collection.insertMany(numbers.map(documentOf) as never);
    if (from < ENTRIES) await entries.collection.insertMany(numbers.map(entryOf) as never);
  }
  table = userTable(profiles);
  audit = auditQuery(entries, profiles);
}, 240_000);
afterAll(() => user?.stop());

const read = async (query: Partial<UserTableQuery>) =>
  readQueryPlan((await table.prepare({ order: 'name', orderType: 'asc', ...query })).find.limit(12));

describe('the table of 10,000 people', () => {
  it.each(ADMIN_USER_ORDERS)('is read in its order by an index, in both directions: %s', async (order) => {
    const index = { index: `users_sorted_by_${order}`, isSorted: false };
    expect(await read({ order, disabled: 'false' })).toEqual(index);
    expect(await read({ order, orderType: 'desc' })).toEqual(index);
  });

  it.each([
    ['a name', { search: 'last77' }, 'users_by_key'],
    ['an e-mail', { search: 'p777@x' }, 'users_by_key'],
    ['a name among the disabled', { search: 'last77', disabled: 'true' as const }, 'users_by_key'],
    ['a company', { company: 'company 77', order: 'name' as const }, 'users_sorted_by_company'],
    ['ADMINs', { rol: 'ADMIN' as const }, 'admin_users'],
    ['disabled people', { disabled: 'true' as const }, 'disabled_users'],
    ['a package', { package: 'diamond' as const }, 'users_with_period'],
  ])('is read by the index of a filter that few people meet: %s', async (_what, query, index) => {
    expect(await read({ order: 'company', ...query })).toEqual({ index, isSorted: true });
  });

  it.each([
    ['a frequent beginning', { search: 'company' }],
    ['the free package', { package: 'free' as const }],
  ])('is read in its order by an index for a filter that many people meet: %s', async (_what, query) => {
    expect(await read(query)).toEqual({ index: 'users_sorted_by_name', isSorted: false });
  });
});

describe('the audit trail with 10,000 entries', () => {
  const from = new Date(0).toISOString();
  it.each([
    ['nothing', {}, 'by_time'],
    ['times', { from }, 'by_time'],
    ['the subject', { subject: 's7', actor: 'a7' }, 'by_subject'],
    ['the actor', { actor: 'a7', action: 'plan.edit7', from }, 'by_actor'],
    ['the action', { action: 'plan.edit7', subjectType: 'plan' }, 'by_action'],
    ['the type', { subjectType: 'city', from }, 'by_subject_type'],
  ])('is read in its order by an index: %s', async (_what, filter, index) => {
    expect(await readQueryPlan(audit.prepare(filter).limit(12))).toEqual({ index, isSorted: false });
  });
});
