import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import type { EventFields, EventType } from '@layover/proto/events/catalogue';
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

type TestPeriod = [tier: string, fromMs: number, untilMs: number];

const HOUR_MS = 3600_000;

/** Periods with their times from now. */
const publishPeriods = (userId: string, version: number, periods: readonly TestPeriod[]) =>
  publishAndWait('payment.package-purchased', version, {
    userId,
    periods: periods.map(([tier, ...times]) => {
      const [from, until] = times.map((ms) => timestampFromDate(new Date(Date.now() + ms)));
      return { tier, featured: false, from, until };
    }),
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

  it('contain the package of the newest event, in any order of the events', async () => {
    const { user, bearer } = await auth.join();
    await publishPeriods(user._id, 2, [['silver', 0, HOUR_MS]]);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'silver' });
    await publishPeriods(user._id, 4, [['gold', 0, HOUR_MS]]);
    await publishPeriods(user._id, 3, [['diamond', 0, 2 * HOUR_MS]]);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'gold' });
  });

  it('contain the package `free` when the purchase is refunded', async () => {
    const { user, bearer } = await auth.join();
    await publishPeriods(user._id, 2, [['gold', 0, HOUR_MS]]);
    await publishPeriods(user._id, 3, []);
    expect(await claims(bearer)).toMatchObject({ selected_package: 'free' });
  });

  it('contain the package of the next period and then `free`, without another event', async () => {
    const { user, bearer } = await auth.join();
    const periods: TestPeriod[] = [
      ['gold', -HOUR_MS, 1_500],
      ['silver', 1_500, 3_000],
    ];
    await publishPeriods(user._id, 2, periods);
    for (const selected_package of ['silver', 'free'])
      await eventually(async () => expect(await claims(bearer)).toMatchObject({ selected_package }));
  });
});
