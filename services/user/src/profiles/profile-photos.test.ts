import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { picture, smallOf } from '@layover/kit/testing/picture-fixtures';
import { testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from '../testing/start-user.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser();
});
afterAll(() => user.stop());

describe('profile and cover photos', () => {
  it.each([
    ['update-profil-photo', 'profilePhoto'],
    ['update-cover-photo', 'coverPhoto'],
  ])('are stored by %s and served under /api', async (call, field) => {
    const person = testPerson();
    const response = await user
      .as(person)
      .post(`/api/user/${call}`)
      .attach('image', await picture(), 'me.jpg')
      .expect(200);
    const path = response.body.document.user[field];
    expect(path).toMatch(/^\/user\/images\/[\w.-]+\.webp$/);
    const loaded = await user.http.get(`/api${path}`).expect(200);
    expect(loaded.headers['content-type']).toBe('image/webp');
    expect((await user.current(person)).body.document.user[field]).toBe(path);
  });

  it('are removed when they are replaced and when the account is deleted, unless another profile refers to them', async () => {
    const [person, otherPerson] = [testPerson(), testPerson()];
    const upload = async (call: string) => {
      const form = user.as(person).post(`/api/user/${call}`);
      return (await form.attach('image', await picture(), 'me.jpg').expect(200)).body.document.user;
    };
    const statuses = async (path: string) =>
      Promise.all([path, smallOf(path)].map(async (path) => (await user.http.get(`/api${path}`)).status));
    for (const [call, field] of [
      ['update-profil-photo', 'profilePhoto'],
      ['update-cover-photo', 'coverPhoto'],
    ] as const) {
      const [before, after] = [(await upload(call))[field], (await upload(call))[field]];
      expect({ before: await statuses(before), after: await statuses(after) }).toEqual({
        before: [404, 404],
        after: [200, 200],
      });
      // Older profiles can share one path, because the path was once made from the picture's content.
      await user.current(otherPerson).expect(200);
      await user.profiles.updateOne({ _id: otherPerson._id }, { $set: { [field]: after } });
      await upload(call);
      expect(await statuses(after)).toEqual([200, 200]);
    }
    const { profilePhoto, coverPhoto } = (await user.current(person)).body.document.user;
    await user.publish('auth.account-deleted', { accountId: person._id });
    await eventually(async () =>
      expect([await statuses(profilePhoto), await statuses(coverPhoto)]).toEqual([
        [404, 404],
        [404, 404],
      ]),
    );
  });

  it('cannot be uploaded without a picture, without a file or without a token', async () => {
    const upload = (person = testPerson()) => user.as(person).post('/api/user/update-profil-photo');
    await upload().attach('image', Buffer.from('<svg/>'), 'me.png').expect(415);
    await upload().field('image', 'text').expect(422);
    await user.http
      .post('/api/user/update-profil-photo')
      .attach('image', await picture(), 'me.jpg')
      .expect(401);
  });
});
