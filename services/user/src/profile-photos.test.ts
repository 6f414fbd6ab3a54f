import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { picture } from '@layover/kit/testing/picture-fixtures';
import { testPerson } from '@layover/kit/testing/tokens';
import { smallOf } from '@layover/kit/uploads/index';
import { startUser, type TestUser } from './testing/start-user.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user.stop());

describe('profile and cover photo', () => {
  it.each([
    ['update-profil-photo', 'profilePhoto'],
    ['update-cover-photo', 'coverPhoto'],
  ])('%s stores a picture, which /api serves at its path', async (call, field) => {
    const person = testPerson();
    const answer = await user
      .as(person)
      .post(`/api/user/${call}`)
      .attach('image', await picture(), 'me.jpg')
      .expect(200);
    const path = answer.body.document.user[field];
    expect(path).toMatch(/^\/user\/images\/[\w.-]+\.webp$/);
    const loaded = await user.http.get(`/api${path}`).expect(200);
    expect(loaded.headers['content-type']).toBe('image/webp');
    expect((await user.current(person)).body.document.user[field]).toBe(path);
  });

  it('are removed when they are replaced and when the account is deleted, unless another profile refers to them', async () => {
    const [person, twin] = [testPerson(), testPerson()];
    const send = async (call: string) => {
      const form = user.as(person).post(`/api/user/${call}`);
      return (await form.attach('image', await picture(), 'me.jpg').expect(200)).body.document.user;
    };
    const loads = async (path: string) =>
      Promise.all([path, smallOf(path)].map(async (each) => (await user.http.get(`/api${each}`)).status));
    for (const [call, field] of [
      ['update-profil-photo', 'profilePhoto'],
      ['update-cover-photo', 'coverPhoto'],
    ] as const) {
      const [before, after] = [(await send(call))[field], (await send(call))[field]];
      expect({ before: await loads(before), after: await loads(after) }).toEqual({
        before: [404, 404],
        after: [200, 200],
      });
      // Older profiles can share one path, because the path was once made from the picture's content.
      await user.current(twin).expect(200);
      await user.profiles.updateOne({ _id: twin._id }, { $set: { [field]: after } });
      await send(call);
      expect(await loads(after)).toEqual([200, 200]);
    }
    const { profilePhoto, coverPhoto } = (await user.current(person)).body.document.user;
    await user.handled(await user.tell('auth.account-deleted', { accountId: person._id }));
    expect([await loads(profilePhoto), await loads(coverPhoto)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
  });

  it('reject a file that is not a picture, an empty form and an anonymous caller', async () => {
    const send = (person = testPerson()) => user.as(person).post('/api/user/update-profil-photo');
    await send().attach('image', Buffer.from('<svg/>'), 'me.png').expect(415);
    await send().field('image', 'text').expect(422);
    await user.http
      .post('/api/user/update-profil-photo')
      .attach('image', await picture(), 'me.jpg')
      .expect(401);
  });
});
