import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { DIRECTORY_PAGES_MAX } from '@layover/proto/limits';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
let self: TestPerson;

const people = [
  ['Ana', 'Sousa'],
  ['ANA', 'Álvarez'],
  ['Anaïs', 'Petit'],
  ['Ana🦄', 'Berg'],
  ['Susana', 'Reis'],
  ['Łucja', 'Nowak'],
  ['.*', 'Regex'],
] as const;

beforeAll(async () => {
  user = await startUser();
  self = await user.member({ first_name: 'Ana', last_name: 'Self' });
  for (const [first_name, last_name] of people) await user.member({ first_name, last_name });
});
afterAll(() => user.stop());

const contacts = (query: object = {}, person = self) => user.as(person).get('/api/user/contact').query(query);

async function namesFor(search: string): Promise<string[]> {
  const response = await contacts({ search }).expect(200);
  return response.body.document.users.map(
    (person: Record<string, string>) => `${person.first_name} ${person.last_name}`,
  );
}

describe('GET /api/user/contact', () => {
  it('returns all other people, sorted by name', async () => {
    const { document } = (await contacts().expect(200)).body;
    expect(document).toMatchObject({ page: 1, limit: 12, total: 7, pages: 1 });
    expect(document.users.map((person: Record<string, string>) => person.last_name)).toEqual([
      'Regex',
      'Álvarez',
      'Sousa',
      'Petit',
      'Berg',
      'Nowak',
      'Reis',
    ]);
    expect(Object.keys(document.users[0]).sort()).toEqual([
      '_id',
      'company',
      'first_name',
      'job',
      'last_name',
      'profilePhoto',
    ]);
  });

  it('is searched and not walked: there is no page beyond 20 without a search text', async () => {
    const page = DIRECTORY_PAGES_MAX + 1;
    const { status, body } = await contacts({ page });
    expect([status, body.error.fields]).toEqual([422, { page: 'needs a search text beyond 20' }]);
    await contacts({ page: DIRECTORY_PAGES_MAX }).expect(200);
    await contacts({ page, search: 'ana' }).expect(200);
  });

  it('finds people by the beginning of a word of the name, ignoring case and accents', async () => {
    const expected = ['ANA Álvarez', 'Ana Sousa', 'Anaïs Petit', 'Ana🦄 Berg'];
    expect(await namesFor('ana')).toEqual(expected);
    expect(await namesFor(' ÂNÄ ')).toEqual(expected);
    expect(await namesFor('lu')).toEqual(['Łucja Nowak']);
    expect(await namesFor('ana so')).toEqual(['Ana Sousa']);
    expect(await namesFor('sousa')).toEqual(['Ana Sousa']);
    expect(await namesFor('ALVAR')).toEqual(['ANA Álvarez']);
    expect(await namesFor('ousa')).toEqual([]);
  });

  it('treats the search as a text and never as a pattern', async () => {
    expect(await namesFor('.*')).toEqual(['.* Regex']);
    expect(await namesFor('^a')).toEqual([]);
    await contacts({ 'search[$ne]': 'x' }).expect(200);
  });

  it('returns pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => contacts({ page, limit: 3 }).expect(200)));
    expect(pages.map(({ body }) => body.document.users.length)).toEqual([3, 3, 1, 0]);
    expect(pages[3]?.body.document).toMatchObject({ page: 4, limit: 3, total: 7, pages: 3 });
    const ids = pages.flatMap(({ body }) => body.document.users.map((person: { _id: string }) => person._id));
    expect(new Set(ids).size).toBe(7);
  });

  it.each([{ page: 0 }, { page: 'two' }, { limit: 101 }, { search: 'x'.repeat(51) }])(
    'rejects %j',
    async (query) => {
      await contacts(query).expect(422);
    },
  );

  it('is forbidden until the caller has set company and job', async () => {
    const person = testPerson();
    expect((await contacts({}, person).expect(403)).body.error).toEqual({
      code: 'profile_incomplete',
      message: 'Please fill out the Company and Job Position fields.',
      fields: { company: 'is missing', job: 'is missing' },
    });
    await user.set(person, 'company', 'Halcyon').expect(200);
    const withoutJob = await contacts({}, person).expect(403);
    expect(withoutJob.body.error.fields).toEqual({ job: 'is missing' });
    await user.set(person, 'job', 'Buyer').expect(200);
    await contacts({}, person).expect(200);
  });

  it('is allowed to an ADMIN without company and job', async () => {
    await contacts({}, testPerson({ rol: 'ADMIN' })).expect(200);
  });
});

describe('the names of people in many scripts', () => {
  const found = [
    ['connor', 'Niamh O’Connor'],
    ["o'con", 'Niamh O’Connor'],
    ['luc pi', 'Jean‑Luc Picard'],
    ['jean-luc', 'Jean‑Luc Picard'],
    ['花子', '山田花子 佐藤'],
    ['佐藤', '山田花子 佐藤'],
    ['ﾀﾛｳ', 'スズキタロウ 鈴木'],
    ['민수', '김민수 박'],
    ['ชาย', 'สมชาย ใจดี'],
    ['παπα', 'Νίκος Παπαδόπουλος'],
    ['еж', 'Иван Ёжиков'],
    ['محمد', 'مُحَمَّد علي'],
    ['mustermann', 'Eva Großmustermann'],
  ] as const;
  beforeAll(async () => {
    for (const name of new Set(found.map(([, name]) => name))) {
      const [first_name = '', last_name = ''] = name.split(' ');
      await user.member({ first_name, last_name });
    }
  });

  it.each(found)('are found by %s: %s', async (search, name) => {
    expect(await namesFor(search)).toEqual([name]);
  });
});
