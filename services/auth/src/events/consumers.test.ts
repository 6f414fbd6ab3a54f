import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventFields, EventType } from '@layover/kit/events/catalogue';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

async function tell<T extends EventType>(type: T, version: number, message: EventFields<T>): Promise<void> {
  const id = randomUUID();
  await eventually(() =>
    auth.broker.publish({ id, type, version, time: new Date() }, encodeBody(type, message)),
  );
  const inbox = auth.mongo.model('inbox');
  await eventually(async () => expect(await inbox.countDocuments({ _id: id })).toBe(1));
}

const renamed = (userId: string, version: number, firstName: string) =>
  tell('user.profile-changed', version, {
    userId,
    firstName,
    lastName: 'Okafor',
    profilePhoto: '/user/images/a.webp',
  });

const bought = (userId: string, tier: string, hours: number) =>
  tell('payment.package-purchased', 1, {
    userId,
    tier,
    until: timestampFromDate(new Date(Date.now() + hours * 3600_000)),
  });

const claims = async (bearer: string) => (await auth.me(bearer).expect(200)).body.user;

describe('auth hears', () => {
  it('that a profile changed, and has the names and the photo in the claims', async () => {
    const { user, bearer } = await auth.join();
    await renamed(user._id, 2, 'Ada');
    expect(await claims(bearer)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Okafor',
      profilePhoto: '/user/images/a.webp',
    });
  });

  it('of changes in the wrong order, and keeps the newest', async () => {
    const { user, bearer } = await auth.join();
    await renamed(user._id, 5, 'Newest');
    await renamed(user._id, 3, 'Older');
    expect(await claims(bearer)).toMatchObject({ first_name: 'Newest' });
  });

  it('of two purchases in any order, and keeps the one that lasts longer', async () => {
    const { user, bearer } = await auth.join();
    await bought(user._id, 'silver', 24);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'silver' });
    await bought(user._id, 'gold', 48);
    await bought(user._id, 'silver', 24);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'gold' });
  });

  it('of a package that has run out by now, and says free', async () => {
    const { user, bearer } = await auth.join();
    await bought(user._id, 'diamond', -1);
    expect(await auth.accounts.findById(user._id).lean()).toMatchObject({ package: { tier: 'diamond' } });
    expect(await claims(bearer)).toMatchObject({ selected_package: 'free' });
  });
});
