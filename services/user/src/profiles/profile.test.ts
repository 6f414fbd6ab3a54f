import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user.stop());

describe('the own profile', () => {
  it('is created from the token right after registration', async () => {
    const person = testPerson({ first_name: 'Lea', rol: 'ADMIN' });
    const response = await user.current(person).expect(200);
    expect(response.body.document.user).toEqual({
      _id: person._id,
      first_name: 'Lea',
      last_name: 'Haddad',
      email: person.email,
      company: '',
      job: '',
      profilePhoto: '',
      photo: '',
      coverPhoto: '',
      about: '',
      city: '',
      languages: [],
      tags: [],
      workDomain: '',
      rol: 'ADMIN',
      package: 'free',
      selected_package: 'free',
      show_presence: true,
      show_typing: true,
      show_read: true,
      be_found: true,
      be_listed: true,
      link_previews: true,
      show_guide: true,
      locale: 'en',
      joinedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('is created once when many calls arrive at the same moment', async () => {
    const person = testPerson();
    const responses = await Promise.all(Array.from({ length: 12 }, () => user.current(person)));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await user.profiles.countDocuments({ _id: person._id })).toBe(1);
    expect(await user.profiles.findById(person._id).lean()).toMatchObject({ version: 1 });
  });
});

describe('PATCH /api/user/update-profile', () => {
  it.each([
    ['first_name', '  Zoë ', 'Zoë'],
    ['last_name', '<b>O’Neil</b>', '<b>O’Neil</b>'],
    ['company', 'Halcyon 🚀', 'Halcyon 🚀'],
    ['job', 'محاسب', 'محاسب'],
    ['city', '', ''],
    ['about', 'Window seat.\nAlways.', 'Window seat.\nAlways.'],
    ['languages', ['en', 'pt'], ['en', 'pt']],
    ['languages', [], []],
    ['tags', [' Small   tables ', 'Jazz'], ['Small tables', 'Jazz']],
    ['tags', [], []],
    ['be_found', false, false],
    ['be_listed', false, false],
    ['link_previews', false, false],
    ['show_guide', false, false],
    ['show_presence', false, false],
    ['show_typing', false, false],
    ['show_read', false, false],
    ['locale', 'es', 'es'],
  ])('sets %s', async (property, value, stored) => {
    const person = testPerson();
    const response = await user.set(person, property, value).expect(200);
    expect(response.body.document.user[property]).toEqual(stored);
    expect((await user.current(person)).body.document.user[property]).toEqual(stored);
  });

  it.each([
    ['a property that people may not change', { property: 'rol', value: 'ADMIN' }],
    ['an unknown property', { property: '$where', value: '1' }],
    ['no property', { value: 'x' }],
    ['a blank name', { property: 'first_name', value: ' \n ' }],
    ['an empty company', { property: 'company', value: '' }],
    ['a long job', { property: 'job', value: 'é'.repeat(81) }],
    ['an operator as a value', { property: 'job', value: { $gt: '' } }],
    ['a text in place of a list', { property: 'tags', value: 'food' }],
    ['an unknown language', { property: 'locale', value: 'fr' }],
    ['a text in place of a boolean', { property: 'show_read', value: 'false' }],
    ['too many tags', { property: 'tags', value: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }],
    ['a language by its name', { property: 'languages', value: ['Spanish'] }],
    ['an unknown field', { property: 'job', value: 'Buyer', _id: newId() }],
  ])('rejects %s', async (_what, body) => {
    const person = testPerson();
    const response = await user.as(person).patch('/api/user/update-profile').send(body).expect(422);
    expect(response.body.error.code).toBe('invalid');
    expect(await user.profiles.findById(person._id).lean()).toBeNull();
  });

  it('keeps all changes when many properties change at the same moment', async () => {
    const person = await user.member();
    const { version = 0 } = (await user.profiles.findById(person._id).lean()) ?? {};
    const changes = { first_name: 'A', last_name: 'B', company: 'C', job: 'D', city: 'E', about: 'F' };
    const responses = await Promise.all(
      Object.entries(changes).map(([name, value]) => user.set(person, name, value)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await user.profiles.findById(person._id).lean()).toMatchObject({
      ...changes,
      version: version + 6,
    });
  });

  it('treats missing privacy settings of an old profile as visible', async () => {
    const person = await user.member();
    const settings = { show_presence: 1, show_typing: 1, show_read: 1, be_listed: 1 };
    await user.profiles.collection.updateOne(
      { company: 'Halcyon', email: person.email },
      { $unset: settings },
    );
    const response = await user.set(person, 'show_read', false).expect(200);
    expect(response.body.document.user).toMatchObject({
      show_presence: true,
      show_typing: true,
      show_read: false,
      be_listed: true,
    });
    const { body } = await user.as(testPerson()).get(`/api/user/profile/${person._id}`).expect(200);
    expect(Object.keys(body.document.user)).not.toContain('show_read');
  });

  it('changes nothing when the property already has the value', async () => {
    const person = await user.member();
    const before = await user.profiles.findById(person._id).lean();
    await user.set(person, 'company', 'Halcyon').expect(200);
    expect(await user.profiles.findById(person._id).lean()).toMatchObject({ version: before?.version });
  });

  it.each([
    ['a call without a token', undefined, 401],
    ['an invalid token', 'Bearer a.b.c', 401],
  ])('rejects %s', async (_what, authorization, status) => {
    const call = user.http.patch('/api/user/update-profile').send({ property: 'job', value: 'Buyer' });
    await (authorization ? call.set('Authorization', authorization) : call).expect(status);
  });

  it.each([
    ['first_name', '\u200b', 'must not be empty'],
    ['last_name', 'Sou\u202esa', 'must not contain invisible or direction-changing characters'],
    ['company', 'Hal\0cyon', 'must not contain control characters or unpaired surrogates'],
    ['job', 'Buyer\nCEO', 'must be on one line'],
    ['city', `L${'\u0335'.repeat(300)}`, 'must not stack so many marks on one character'],
    ['about', 'half \ud83d', 'must not contain control characters or unpaired surrogates'],
    ['tags', ['Jazz', 'Film\u3164'], 'must not contain invisible or direction-changing characters'],
    ['tags', ['Jazz', 'JAZZ'], 'is there already'],
    ['languages', ['en', 'en'], 'is there already'],
    ['languages', ['EN'], 'is not known here'],
    ['show_read', 'yes', 'must be true or false'],
    ['rol', 'ADMIN', /^must be one of: first_name, /],
  ])('rejects for %s the value %j', async (property, value, message) => {
    const person = await user.member();
    const before = await user.profiles.findById(person._id).lean();
    const { body } = await user.set(person, property, value).expect(422);
    expect(Object.values(body.error.fields)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
    expect(await user.profiles.findById(person._id).lean()).toMatchObject({ version: before?.version });
  });

  it('answers malformed JSON with 400 and a huge body with 413', async () => {
    const send = (body: string) =>
      user
        .as(testPerson())
        .patch('/api/user/update-profile')
        .set('Content-Type', 'application/json')
        .send(body);
    await send('{"property":').expect(400);
    await send(JSON.stringify({ property: 'about', value: 'x'.repeat(1_000_000) })).expect(413);
  });
});

describe('GET /api/user/profile/:id', () => {
  it('returns neither e-mail nor package of another person', async () => {
    const person = await user.member({ first_name: 'Ines' });
    const response = await user.as(testPerson()).get(`/api/user/profile/${person._id}`).expect(200);
    expect(response.body.document.user).toMatchObject({
      _id: person._id,
      first_name: 'Ines',
      company: 'Halcyon',
    });
    for (const field of ['email', 'package', 'selected_package', 'photo']) {
      expect(response.body.document.user).not.toHaveProperty(field);
    }
  });

  it.each([newId(), 'nobody', '../../etc/passwd', '{"$gt":""}', '%00'])('answers 404 for %s', async (id) => {
    await user
      .as(testPerson())
      .get(`/api/user/profile/${encodeURIComponent(id)}`)
      .expect(404);
  });

  it('returns the own profile even before the event of the registration has arrived', async () => {
    const person = testPerson();
    await user.as(person).get(`/api/user/profile/${person._id}`).expect(200);
  });

  it('answers 401 without a token', async () => {
    await user.http.get(`/api/user/profile/${newId()}`).expect(401);
  });
});
