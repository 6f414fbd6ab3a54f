import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readQueryPlan } from '@layover/kit/testing/query-plan';
import { newId } from '@layover/kit/testing/tokens';
import { Types } from 'mongoose';
import { FEATURED_BY_NAME, PEOPLE_BY_KEY, PEOPLE_BY_NAME, profileModel } from '../profiles/profile.model.ts';
import { newProfile, searchFieldsOf } from '../profiles/profile.rules.ts';
import { startUser, type TestUser } from '../testing/start-user.ts';
import { contactQuery } from './contact.query.ts';
import { peopleQuery } from './people.query.ts';

const PEOPLE = 10_000;

let user: TestUser;
let search: ReturnType<typeof peopleQuery>;
let contacts: ReturnType<typeof contactQuery>;
beforeAll(async () => {
  user = await startUser();
  const profiles = profileModel(user.mongo);
  const documentOf = (n: number) => {
    const fields = newProfile({
      first_name: `First${(n * 7919) % PEOPLE}`,
      last_name: `Last${n % 1_000}`,
      email: '',
      rol: 'USER',
      company: `Company ${n % 500}`,
      job: 'Buyer',
      city: `City${n % 200}`,
      languages: n % 400 === 0 ? ['en', 'is'] : ['en'],
      tags: ['jazz', `tag${n % 300}`],
    });
    const _id = new Types.ObjectId();
    const until = new Date(Date.now() + (n % 3 ? 3600_000 : -3600_000));
    if (n % 50 === 0) fields.periods = [{ tier: 'gold', featured: true, from: new Date(0), until }];
    return { _id, ...fields, ...searchFieldsOf(fields), joinedAt: new Date(), version: 1 };
  };
  for (let from = 0; from < PEOPLE; from += 2_000)
    await profiles.collection.insertMany(
      Array.from({ length: 2_000 }, (_, n) => documentOf(from + n)) as never,
    );
  const hiddenFrom = async () => new Set<string>();
  search = peopleQuery(profiles, hiddenFrom);
  contacts = contactQuery({ profiles, contactsOf: async () => [], hiddenFrom });
}, 240_000);
afterAll(() => user?.stop());

async function read(query: Parameters<typeof search.prepare>[1]) {
  const { others, total } = await search.prepare(newId(), query);
  return { ...(await readQueryPlan(others.limit(12))), total };
}

describe('a search among 10,000 people', () => {
  it.each([
    ['the last name', { name: 'last77' }, 110],
    ['the company', { company: 'COMPANY 49' }, 220],
    ['a word of the company', { company: '499' }, 20],
    ['the city', { city: 'city19' }, 550],
    ['a language', { language: 'is' as const }, 25],
    ['a tag', { tag: 'tag29' }, 364],
    ['a frequent language and a rare tag', { language: 'en' as const, tag: 'tag299' }, 33],
  ])('is read by the index of keys: %s', async (_what, query, total) => {
    expect(await read(query)).toEqual({ index: PEOPLE_BY_KEY, isSorted: true, total });
  });

  it.each([
    ['nothing', {}],
    ['a frequent language', { language: 'en' as const }],
    ['the beginning of many names', { name: 'l' }],
  ])('is read in the order of names, without sorting: %s', async (_what, query) => {
    expect(await read(query)).toEqual({ index: PEOPLE_BY_NAME, isSorted: false, total: PEOPLE });
  });

  it('reads the featured people first, in the order of names, by an index of their own', async () => {
    const { featured } = await search.prepare(newId(), { language: 'en' });
    expect(await featured.clone().countDocuments()).toBeGreaterThan(100);
    expect(await readQueryPlan(featured.limit(12))).toEqual({ index: FEATURED_BY_NAME, isSorted: false });
  });

  it.each([
    ['last77', { index: PEOPLE_BY_KEY, isSorted: true, total: 110 }],
    ['l', { index: PEOPLE_BY_NAME, isSorted: false, total: PEOPLE }],
    ['', { index: PEOPLE_BY_NAME, isSorted: false, total: PEOPLE }],
  ])('to write to, by the name %j, is read by an index', async (key, expected) => {
    const { find, total } = await contacts.prepare(newId(), key);
    expect({ ...(await readQueryPlan(find.limit(12))), total }).toEqual(expected);
  });
});
