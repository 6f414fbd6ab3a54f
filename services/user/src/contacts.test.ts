import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from './testing/start-user.ts';

let user: TestUser;
let self: TestPerson;

const names = [
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
  for (const [first_name, last_name] of names) await user.member({ first_name, last_name });
});
afterAll(() => user.stop());

const contacts = (query: object = {}, person = self) => user.as(person).get('/api/user/contact').query(query);

async function found(search: string): Promise<string[]> {
  const answer = await contacts({ search }).expect(200);
  return answer.body.document.users.map(
    (one: Record<string, string>) => `${one.first_name} ${one.last_name}`,
  );
}

describe('the contacts', () => {
  it('are everybody but oneself, by name', async () => {
    const { document } = (await contacts().expect(200)).body;
    expect(document).toMatchObject({ page: 1, limit: 12, total: 7, pages: 1 });
    expect(document.users.map((one: Record<string, string>) => one.last_name)).toEqual([
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

  it('are found by the beginning of the first name, without regard to case and accents', async () => {
    const anas = ['ANA Álvarez', 'Ana Sousa', 'Anaïs Petit', 'Ana🦄 Berg'];
    expect(await found('ana')).toEqual(anas);
    expect(await found(' ÂNÄ ')).toEqual(anas);
    expect(await found('lu')).toEqual(['Łucja Nowak']);
    expect(await found('ana so')).toEqual(['Ana Sousa']);
    expect(await found('sousa')).toEqual([]);
  });

  it('take a search as text and never as a pattern', async () => {
    expect(await found('.*')).toEqual(['.* Regex']);
    expect(await found('^a')).toEqual([]);
    await contacts({ 'search[$ne]': 'x' }).expect(200);
  });

  it('come in pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => contacts({ page, limit: 3 }).expect(200)));
    expect(pages.map(({ body }) => body.document.users.length)).toEqual([3, 3, 1, 0]);
    expect(pages[3]?.body.document).toMatchObject({ page: 4, limit: 3, total: 7, pages: 3 });
    const ids = pages.flatMap(({ body }) => body.document.users.map((one: { _id: string }) => one._id));
    expect(new Set(ids).size).toBe(7);
  });

  it.each([{ page: 0 }, { page: 'two' }, { limit: 101 }, { search: 'x'.repeat(51) }])(
    'refuse %j',
    async (query) => {
      await contacts(query).expect(422);
    },
  );
});

describe('the gate of company and job', () => {
  it('refuses the contacts until both are there', async () => {
    const person = testPerson();
    expect((await contacts({}, person).expect(403)).body.error).toEqual({
      code: 'profile_incomplete',
      message: 'Please fill out the Company and Job Position fields.',
    });
    await user.set(person, 'company', 'Halcyon').expect(200);
    await contacts({}, person).expect(403);
    await user.set(person, 'job', 'Buyer').expect(200);
    await contacts({}, person).expect(200);
  });

  it('does not stand before an ADMIN', async () => {
    await contacts({}, testPerson({ rol: 'ADMIN' })).expect(200);
  });
});
