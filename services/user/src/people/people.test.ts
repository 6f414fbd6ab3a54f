import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { FoundPerson } from '@layover/proto/http/user/user';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
let self: TestPerson;

interface Described {
  first_name: string;
  last_name: string;
  company?: string;
  city?: string;
  languages?: string[];
  tags?: string[];
}

const described: Described[] = [
  {
    first_name: 'Noémie',
    last_name: 'Lacroix',
    company: 'Delmas Aéro',
    city: 'Toulouse',
    languages: ['fr', 'en'],
    tags: ['Small tables', 'Film'],
  },
  {
    first_name: 'Elena',
    last_name: 'Márquez',
    company: 'Brío Foods',
    city: 'Madrid',
    languages: ['es', 'en'],
    tags: ['Live music'],
  },
  {
    first_name: 'Ana',
    last_name: 'Delmas',
    company: 'Foodworks',
    city: 'São Paulo',
    languages: ['pt'],
    tags: ['Film noir', 'live  Music'],
  },
  { first_name: 'Łucja', last_name: 'de la Fuente', company: '.*', city: '', languages: [], tags: [] },
];
/** The people above by first name. */
const people = new Map<string, TestPerson>();

beforeAll(async () => {
  user = await startUser();
  self = await user.member({ first_name: 'Noa', last_name: 'Self' });
  for (const { first_name, last_name, ...properties } of described) {
    const person = await user.member({ first_name, last_name });
    for (const [property, value] of Object.entries(properties))
      await user.set(person, property, value).expect(200);
    people.set(first_name, person);
  }
});
afterAll(() => user.stop());

const search = (query: object = {}, person = self) => user.as(person).get('/api/user/people').query(query);

async function namesFor(query: object, person = self): Promise<string[]> {
  const { body } = await search({ limit: 100, ...query }, person).expect(200);
  expect(body.document.total).toBe(body.document.people.length);
  return body.document.people.map(({ first_name }: TestPerson) => first_name);
}

describe('GET /api/user/people', () => {
  it('returns all other people as cards, sorted by name', async () => {
    const { document } = (await search().expect(200)).body;
    expect(document).toMatchObject({ page: 1, limit: 12, total: 4, pages: 1 });
    expect(document.people.map(({ first_name }: TestPerson) => first_name)).toEqual([
      'Ana',
      'Elena',
      'Łucja',
      'Noémie',
    ]);
    expect(document.people[3]).toEqual({
      _id: people.get('Noémie')?._id,

      first_name: 'Noémie',
      last_name: 'Lacroix',
      profilePhoto: '',
      company: 'Delmas Aéro',
      job: 'Buyer',
      city: 'Toulouse',
      tags: ['Small tables', 'Film'],
    });
  });

  it.each([
    ['the first name', { name: 'noe' }, ['Noémie']],
    ['the last name', { name: 'MARQ' }, ['Elena']],
    ['the full name', { name: ' noémie  lac ' }, ['Noémie']],
    ['a later word of the name', { name: 'fuente' }, ['Łucja']],
    ['the company but not the name', { company: 'delmas' }, ['Noémie']],
    ['any word of the company', { company: 'food' }, ['Ana', 'Elena']],
    ['the city', { city: 'sao p' }, ['Ana']],
    ['a language', { language: 'en' }, ['Elena', 'Noémie']],
    ['a tag', { tag: 'live music' }, ['Ana', 'Elena']],
    ['the beginning of a tag', { tag: 'film' }, ['Ana', 'Noémie']],
    ['several filters together', { language: 'en', tag: 'film', city: 'tou' }, ['Noémie']],
    ['filters that no one person meets', { language: 'pt', city: 'madrid' }, []],
    ['a pattern as plain text', { company: '.*' }, ['Łucja']],
    ['a pattern that would match everybody', { name: '.' }, []],
    ['an empty filter as none', { name: '  ', tag: '' }, ['Ana', 'Elena', 'Łucja', 'Noémie']],
  ])('finds people by %s', async (_what, query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it('returns pages in a stable order', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ page, limit: 3 }).expect(200)));
    expect(pages.map(({ body }) => body.document.people.length)).toEqual([3, 1, 0]);
    const ids = pages.flatMap(({ body }) => body.document.people.map(({ _id }: TestPerson) => _id));
    expect(new Set(ids).size).toBe(4);
  });

  it('returns featured people first on all pages and marks them, without those who do not want to be found', async () => {
    const [from, until] = [-1, 1].map((hours) => timestampFromDate(new Date(Date.now() + hours * 3600_000)));
    const feature = async (name: string, featured: boolean, version: number) => {
      const periods = [{ tier: 'gold', featured, from, until }];
      const userId = people.get(name)!._id;
      await user.waitUntilHandled(
        await user.publish('payment.package-purchased', { userId, periods }, version),
      );
    };
    for (const name of ['Noémie', 'Łucja']) await feature(name, true, 2);
    await feature('Elena', false, 2);
    const page = async (number: number): Promise<FoundPerson[]> =>
      (await search({ page: number, limit: 3 }).expect(200)).body.document.people;
    const all = [...(await page(1)), ...(await page(2))];
    expect(all.map(({ first_name, featured }) => [first_name, featured])).toEqual([
      ['Łucja', true],
      ['Noémie', true],
      ['Ana', undefined],
      ['Elena', undefined],
    ]);
    expect(await namesFor({ language: 'en' })).toEqual(['Noémie', 'Elena']);
    await user.set(people.get('Łucja')!, 'be_found', false).expect(200);
    expect(await namesFor({})).toEqual(['Noémie', 'Ana', 'Elena']);
    await user.set(people.get('Łucja')!, 'be_found', true).expect(200);
    for (const name of ['Noémie', 'Łucja']) await feature(name, false, 3);
    expect(await namesFor({})).toEqual(['Ana', 'Elena', 'Łucja', 'Noémie']);
  });

  it.each([
    [{ language: 'xx' }, { language: 'is not known here' }],
    [{ name: 'x'.repeat(81) }, { name: 'must be at most 80 characters' }],
    [{ tag: ['film', 'jazz'] }, { tag: 'must be text' }],
    [{ page: 0 }, { page: 'must be at least 1' }],
  ])('rejects %j', async (query, fields) => {
    expect((await search(query).expect(422)).body.error.fields).toEqual(fields);
  });

  it('finds a person by the new value after a change', async () => {
    const person = await user.member({ first_name: 'Ines', last_name: 'Reis' });
    expect(await namesFor({ city: 'porto' })).toEqual([]);
    await user.set(person, 'city', 'Porto').expect(200);
    expect(await namesFor({ city: 'porto' })).toEqual(['Ines']);
    await user.waitUntilHandled(
      await user.publish('auth.account-disabled', { accountId: person._id, disabled: true }, 2),
    );
    expect(await namesFor({ city: 'porto' })).toEqual([]);
  });

  it('is forbidden until the caller has set company and job, except to an ADMIN', async () => {
    expect((await search({}, testPerson()).expect(403)).body.error.code).toBe('profile_incomplete');
    await search({}, testPerson({ rol: 'ADMIN' })).expect(200);
    await user.http.get('/api/user/people').expect(401);
  });
});

describe('a person who is not to be found', () => {
  const contactNames = async (search: string, person = self) => {
    const { body } = await user.as(person).get('/api/user/contact').query({ search }).expect(200);
    expect(body.document.total).toBe(body.document.users.length);
    return body.document.users.map(({ first_name }: TestPerson) => first_name);
  };

  it('is in no search for people, and among the contacts of those who chat with them alone', async () => {
    const hidden = await user.member({ first_name: 'Quentin', last_name: 'Quiet' });
    const [friend, stranger] = [await user.member(), await user.member()];
    expect(await namesFor({ name: 'quentin' }, stranger)).toEqual(['Quentin']);
    await user.set(hidden, 'be_found', false).expect(200);
    const [userId = '', otherId = ''] = [hidden._id, friend._id].sort();
    const changeContact = async (connected: boolean, version: number) => {
      const contact = { userId, otherId, connected };
      await user.waitUntilHandled(await user.publish('chat.contact-changed', contact, version));
    };
    await changeContact(true, 1);
    for (const person of [friend, stranger, hidden])
      expect(await namesFor({ name: 'quentin' }, person)).toEqual([]);
    expect(await contactNames('quen', stranger)).toEqual([]);
    expect(await contactNames('quen', friend)).toEqual(['Quentin']);
    expect(await contactNames('quen', hidden)).toEqual([]);
    await changeContact(false, 2);
    expect(await contactNames('quen', friend)).toEqual([]);
    await user.as(stranger).get(`/api/user/profile/${hidden._id}`).expect(200);
    await user.set(hidden, 'be_found', true).expect(200);
    expect(await namesFor({ name: 'quentin' }, stranger)).toEqual(['Quentin']);
  });
});
