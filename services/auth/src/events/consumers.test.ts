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

async function publishAndWait<T extends EventType>(
  type: T,
  version: number,
  message: EventFields<T>,
): Promise<void> {
  const id = randomUUID();
  await eventually(() =>
    auth.broker.publish({ id, type, version, time: new Date() }, encodeBody(type, message)),
  );
  const inbox = auth.mongo.model('inbox');
  await eventually(async () => expect(await inbox.countDocuments({ _id: id })).toBe(1));
}

const publishName = (userId: string, version: number, firstName: string) =>
  publishAndWait('user.profile-changed', version, {
    userId,
    firstName,
    lastName: 'Okafor',
    profilePhoto: '/user/images/a.webp',
  });

const publishPurchase = (userId: string, tier: string, hours: number) =>
  publishAndWait('payment.package-purchased', 1, {
    userId,
    tier,
    until: timestampFromDate(new Date(Date.now() + hours * 3600_000)),
  });

const claims = async (bearer: string) => (await auth.me(bearer).expect(200)).body.user;

describe('the claims of a session token', () => {
  it('contain the names and the photo of a changed profile', async () => {
    const { user, bearer } = await auth.join();
    await publishName(user._id, 2, 'Ada');
    expect(await claims(bearer)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Okafor',
      profilePhoto: '/user/images/a.webp',
    });
  });

  it('contain the newest profile when changes arrive in the wrong order', async () => {
    const { user, bearer } = await auth.join();
    await publishName(user._id, 5, 'Newest');
    await publishName(user._id, 3, 'Older');
    expect(await claims(bearer)).toMatchObject({ first_name: 'Newest' });
  });

  it('contain the package that lasts longest, in any order of the purchases', async () => {
    const { user, bearer } = await auth.join();
    await publishPurchase(user._id, 'silver', 24);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'silver' });
    await publishPurchase(user._id, 'gold', 48);
    await publishPurchase(user._id, 'silver', 24);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'gold' });
  });

  it('contain the package `free` when the purchased one has expired', async () => {
    const { user, bearer } = await auth.join();
    await publishPurchase(user._id, 'diamond', -1);
    expect(await auth.accounts.findById(user._id).lean()).toMatchObject({ package: { tier: 'diamond' } });
    expect(await claims(bearer)).toMatchObject({ selected_package: 'free' });
  });
});
