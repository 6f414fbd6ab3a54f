import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { defineService } from '@layover/kit/service';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { type PersonProjection, peopleConsumers, personModel } from '@layover/shared/members/people';
import { startUser, type TestUser } from '../testing/start-user.ts';

/** A service with a projection of people, as chat and plan have it. */
const subscriber = defineService({
  // A subscriber, so that its queue is bound before the first event is published.
  name: 'plan',
  settings: serviceSettings,
  create: ({ mongo, app }) => ({
    app: createApp(app).build(),
    consumers: peopleConsumers(personModel(mongo)),
  }),
});

let user: TestUser;
let otherService: TestService;
let broker: TcpFaultProxy;
let person: TestPerson & { first_name: string; last_name: string };

beforeAll(async () => {
  broker = await startTcpFaultProxy(process.env.AMQP_URL as string);
  user = await startUser({ settings: { AMQP_URL: broker.url } });
  otherService = await startTestService(subscriber, { namespace: user.namespace, tokens: user.tokens });
});
afterAll(async () => {
  await otherService.mongo.dropDatabase();
  await otherService.stop();
  await user.stop();
  await broker.close();
});
beforeEach(() => {
  person = testPerson();
});

const registered = (overrides: { company?: string; job?: string } = {}) =>
  user.publish('auth.account-registered', {
    accountId: person._id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    rol: 'USER',
    ...overrides,
  });

const storedProfile = () => user.profiles.findById(person._id).lean();
const waitForProfile = (fields: object) =>
  eventually(async () => expect(await storedProfile()).toMatchObject(fields));
const waitForProjection = (fields: object) =>
  eventually(async () => {
    const projection = await otherService.mongo.model<PersonProjection>('people').findById(person._id).lean();
    expect(projection).toMatchObject(fields);
  });

describe('auth.email-changed', () => {
  const emailChanged = (email: string, version: number) =>
    user.publish('auth.email-changed', { accountId: person._id, email }, version);

  it('changes the e-mail of the profile, in any order of the events', async () => {
    await user.waitUntilHandled(await registered());
    await user.waitUntilHandled(await emailChanged('third@example.test', 3));
    await user.waitUntilHandled(await emailChanged('second@example.test', 2));
    await waitForProfile({ email: 'third@example.test', emailVersion: 3 });
  });
});

describe('auth.work-email-changed', () => {
  const confirmed = (domain: string, version: number, confirmedAt = new Date()) =>
    user.publish(
      'auth.work-email-changed',
      {
        accountId: person._id,
        domain,
        ...(domain && { confirmedAt: timestampFromDate(confirmedAt) }),
      },
      version,
    );
  const workDomain = async () => {
    const { body } = await user.as(testPerson()).get(`/api/user/profile/${person._id}`).expect(200);
    return body.document.user.workDomain;
  };

  it('shows the newest domain to everybody, in any order of the events', async () => {
    await user.waitUntilHandled(await registered());
    expect(await workDomain()).toBe('');
    await user.waitUntilHandled(await confirmed('second.example', 2));
    await user.waitUntilHandled(await confirmed('first.example', 1));
    expect(await workDomain()).toBe('second.example');
    await waitForProjection({ work_domain: 'second.example' });
    await user.waitUntilHandled(await confirmed('', 3));
    expect(await workDomain()).toBe('');
    await waitForProjection({ work_domain: '' });
  });

  it('shows a domain for a year', async () => {
    await user.waitUntilHandled(await registered());
    const yearAgo = new Date(Date.now() - 366 * 24 * 3600_000);
    await user.waitUntilHandled(await confirmed('halcyon.example', 1, yearAgo));
    expect(await workDomain()).toBe('');
  });
});

describe('the event of a registration', () => {
  it('creates the profile with company and job, and other services receive it', async () => {
    await registered({ company: 'Halcyon', job: 'Buyer' });
    await waitForProfile({ email: person.email, company: 'Halcyon', job: 'Buyer', version: 1 });
    await waitForProjection({
      first_name: 'Noor',
      company: 'Halcyon',
      job: 'Buyer',
      selected_package: 'free',
      version: 1,
    });
  });

  it('fills only empty fields of a profile that was created from the token and edited since', async () => {
    await user.set(person, 'first_name', 'Nora').expect(200);
    await user.set(person, 'job', 'Pilot').expect(200);
    await registered({ company: 'Halcyon', job: 'Buyer' });
    await waitForProfile({ first_name: 'Nora', job: 'Pilot', company: 'Halcyon' });
    await waitForProjection({ first_name: 'Nora', job: 'Pilot', company: 'Halcyon' });
  });

  it('changes nothing when it arrives twice', async () => {
    await user.waitUntilHandled(await registered({ company: 'Halcyon', job: 'Buyer' }));
    await user.set(person, 'company', 'Meridian').expect(200);
    await user.waitUntilHandled(await registered({ company: 'Halcyon', job: 'Buyer' }));
    expect(await storedProfile()).toMatchObject({ company: 'Meridian', version: 2 });
  });
});

describe('a change of the profile', () => {
  it('is published to other services', async () => {
    await user.set(person, 'company', 'Halcyon').expect(200);
    await user.set(person, 'first_name', 'Zoë').expect(200);
    await waitForProjection({ company: 'Halcyon', first_name: 'Zoë', version: 3 });
  });

  it('publishes the privacy settings to other services', async () => {
    await user.set(person, 'show_read', false).expect(200);
    await user.set(person, 'show_typing', false).expect(200);
    await waitForProjection({ hide_presence: false, hide_typing: true, hide_read: true, unlisted: false });
    await user.set(person, 'show_read', true).expect(200);
    await user.set(person, 'be_listed', false).expect(200);
    await waitForProjection({ hide_typing: true, hide_read: false, unlisted: true, no_link_previews: false });
    await user.set(person, 'link_previews', false).expect(200);
    await waitForProjection({ no_link_previews: true });
  });

  it('is stored while RabbitMQ is unavailable and published afterwards', async () => {
    broker.disconnect();
    await eventually(async () => {
      const { body } = await user.http.get('/health/ready').expect(200);
      expect(body.document.parts.broker).toBe('degraded');
    });
    await user.set(person, 'company', 'Halcyon').expect(200);
    expect((await user.profiles.findById(person._id).select('+outbox').lean())?.outbox).toHaveLength(2);
    broker.restore();
    await waitForProjection({ company: 'Halcyon', version: 2 });
  });
});

describe('an event of the account', () => {
  beforeEach(async () => {
    await user.set(person, 'company', 'Halcyon').expect(200);
    await user.set(person, 'job', 'Buyer').expect(200);
  });

  const contacts = async () => {
    const response = await user
      .as(testPerson({ rol: 'ADMIN' }))
      .get('/api/user/contact')
      .query({ limit: 100 });
    return response.body.document.users.map((person: { _id: string }) => person._id) as string[];
  };

  it('changes the role in the profile and in other services', async () => {
    await user.publish('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 2);
    await waitForProfile({ rol: 'ADMIN' });
    await waitForProjection({ rol: 'ADMIN' });
  });

  it('hides a disabled person from the contacts until the account is enabled again', async () => {
    expect(await contacts()).toContain(person._id);
    await user.publish('auth.account-disabled', { accountId: person._id, disabled: true }, 2);
    await waitForProfile({ disabled: true, listed: false });
    expect(await contacts()).not.toContain(person._id);
    await user.publish('auth.account-disabled', { accountId: person._id, disabled: false }, 3);
    await waitForProfile({ disabled: false, listed: true });
    expect(await contacts()).toContain(person._id);
  });

  it('is ignored when a newer event of the same type has been applied', async () => {
    await user.publish('auth.account-disabled', { accountId: person._id, disabled: true }, 5);
    await waitForProfile({ disabled: true });
    await user.publish('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 4);
    await waitForProfile({ rol: 'ADMIN' });
    await user.waitUntilHandled(
      await user.publish('auth.account-disabled', { accountId: person._id, disabled: false }, 3),
    );
    expect(await storedProfile()).toMatchObject({ disabled: true });
  });

  it('is known again to a service with a new database', async () => {
    await user.publish('auth.account-disabled', { accountId: person._id, disabled: true }, 6);
    await waitForProjection({ disabled: true, accountVersion: 6 });
    await otherService.mongo.model('people').deleteOne({ _id: person._id });
    await user.publish('content.people-requested', { service: 'content' });
    await waitForProjection({ disabled: true, accountVersion: 6 });
  });

  it('is retried until the registration arrives', async () => {
    person = testPerson();
    await user.publish('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 2);
    await eventually(() =>
      expect(user.logs).toContainEqual(
        expect.objectContaining({ msg: 'event failed, trying again later', type: 'auth.role-changed' }),
      ),
    );
    await registered();
    await waitForProfile({ rol: 'ADMIN' });
  });

  it('removes all data of a deleted person permanently', async () => {
    await user.publish('auth.account-deleted', { accountId: person._id }, 2);
    await waitForProfile({
      deleted: true,
      first_name: '',
      email: '',
      company: '',
      searchName: '',
      listed: false,
    });
    await user.as(testPerson()).get(`/api/user/profile/${person._id}`).expect(404);
    await user.current(person).expect(401);
    await user.waitUntilHandled(await registered({ company: 'Halcyon' }));
    expect(await storedProfile()).toMatchObject({ deleted: true, email: '', company: '' });
  });

  it('prevents the creation of a profile when the deletion arrives before the registration', async () => {
    person = testPerson();
    await user.publish('auth.account-deleted', { accountId: person._id }, 2);
    await waitForProfile({ deleted: true });
    await user.waitUntilHandled(await registered());
    expect(await storedProfile()).toMatchObject({ deleted: true, first_name: '' });
  });
});

describe('the event of a purchase', () => {
  type TestPeriod = [tier: string, fromMs: number, untilMs: number];
  const HOUR_MS = 3600_000;
  /** Periods with their times from now. */
  const publishPeriods = (version: number, periods: readonly TestPeriod[]) => {
    const shown = periods.map(([tier, ...times]) => {
      const [from, until] = times.map((ms) => timestampFromDate(new Date(Date.now() + ms)));
      return { tier, featured: false, from, until };
    });
    return user.publish('payment.package-purchased', { userId: person._id, periods: shown }, version);
  };
  const ownProfile = async () => (await user.current(person).expect(200)).body.document.user;

  it('changes the package in the profile and in other services', async () => {
    await ownProfile();
    await publishPeriods(2, [['gold', 0, HOUR_MS]]);
    await eventually(async () =>
      expect(await ownProfile()).toMatchObject({ package: 'gold', selected_package: 'gold' }),
    );
    await waitForProjection({ selected_package: 'gold' });
  });

  it('is ignored after a newer one, which takes the package away after a refund', async () => {
    await ownProfile();
    await user.waitUntilHandled(await publishPeriods(2, [['gold', 0, HOUR_MS]]));
    await user.waitUntilHandled(await publishPeriods(4, []));
    await user.waitUntilHandled(await publishPeriods(3, [['diamond', 0, HOUR_MS]]));
    expect(await ownProfile()).toMatchObject({ package: 'free' });
    expect(await storedProfile()).toMatchObject({ periods: [], periodsVersion: 4 });
  });

  it('makes a later period begin and end by itself', async () => {
    await ownProfile();
    await publishPeriods(2, [
      ['gold', -HOUR_MS, 2_000],
      ['silver', 2_000, 3_500],
    ]);
    for (const tier of ['gold', 'silver', 'free'])
      await eventually(async () => expect(await ownProfile()).toMatchObject({ package: tier }));
  });
});
