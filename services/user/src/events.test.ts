import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serviceSettings } from '@layover/kit/config';
import { createApp } from '@layover/kit/http/app';
import { type PersonProjection, peopleConsumers, personModel } from '@layover/kit/members/people';
import { defineService } from '@layover/kit/service';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { startTcpFaultProxy, type TcpFaultProxy } from '@layover/kit/testing/tcp-fault-proxy';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import { startUser, type TestUser } from './testing/start-user.ts';

/** Some service that shows people, as chat and plan do. */
const showing = defineService({
  // A subscriber, so that its queue is bound before the first event is published.
  name: 'plan',
  settings: serviceSettings,
  create: ({ mongo, app }) => ({
    app: createApp(app).build(),
    consumers: peopleConsumers(personModel(mongo)),
  }),
});

let user: TestUser;
let other: TestService;
let broker: TcpFaultProxy;
let person: TestPerson & { first_name: string; last_name: string };

beforeAll(async () => {
  broker = await startTcpFaultProxy(process.env.AMQP_URL as string);
  user = await startUser({ settings: { AMQP_URL: broker.url } });
  other = await startTestService(showing, { namespace: user.namespace, tokens: user.tokens });
});
afterAll(async () => {
  await other.mongo.dropDatabase();
  await other.stop();
  await user.stop();
  await broker.close();
});
beforeEach(() => {
  person = testPerson();
});

const registered = (over: { company?: string; job?: string } = {}) =>
  user.tell('auth.account-registered', {
    accountId: person._id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    rol: 'USER',
    ...over,
  });

const stored = () => user.profiles.findById(person._id).lean();
const storedIs = (fields: object) => eventually(async () => expect(await stored()).toMatchObject(fields));
const copyIs = (fields: object) =>
  eventually(async () => {
    const copy = await other.mongo.model<PersonProjection>('people').findById(person._id).lean();
    expect(copy).toMatchObject(fields);
  });

describe('a registration', () => {
  it('makes the profile with company and job, and other services learn of the person', async () => {
    await registered({ company: 'Halcyon', job: 'Buyer' });
    await storedIs({ email: person.email, company: 'Halcyon', job: 'Buyer', version: 1 });
    await copyIs({
      first_name: 'Noor',
      company: 'Halcyon',
      job: 'Buyer',
      selected_package: 'free',
      version: 1,
    });
  });

  it('fills in only what is missing when the profile was made from the token and edited since', async () => {
    await user.set(person, 'first_name', 'Nora').expect(200);
    await user.set(person, 'job', 'Pilot').expect(200);
    await registered({ company: 'Halcyon', job: 'Buyer' });
    await storedIs({ first_name: 'Nora', job: 'Pilot', company: 'Halcyon' });
    await copyIs({ first_name: 'Nora', job: 'Pilot', company: 'Halcyon' });
  });

  it('told twice changes nothing', async () => {
    await user.handled(await registered({ company: 'Halcyon', job: 'Buyer' }));
    await user.set(person, 'company', 'Meridian').expect(200);
    await user.handled(await registered({ company: 'Halcyon', job: 'Buyer' }));
    expect(await stored()).toMatchObject({ company: 'Meridian', version: 2 });
  });
});

describe('a change of the profile', () => {
  it('reaches other services', async () => {
    await user.set(person, 'company', 'Halcyon').expect(200);
    await user.set(person, 'first_name', 'Zoë').expect(200);
    await copyIs({ company: 'Halcyon', first_name: 'Zoë', version: 3 });
  });

  it('tells other services what the person does not want to be seen', async () => {
    await user.set(person, 'show_read', false).expect(200);
    await user.set(person, 'show_typing', false).expect(200);
    await copyIs({ hide_presence: false, hide_typing: true, hide_read: true });
    await user.set(person, 'show_read', true).expect(200);
    await copyIs({ hide_typing: true, hide_read: false });
  });

  it('is stored while RabbitMQ is away and reaches them when it is back', async () => {
    broker.disconnect();
    await eventually(async () => {
      const { body } = await user.http.get('/health/ready').expect(200);
      expect(body.document.parts.broker).toBe('degraded');
    });
    await user.set(person, 'company', 'Halcyon').expect(200);
    expect((await user.profiles.findById(person._id).select('+outbox').lean())?.outbox).toHaveLength(2);
    broker.restore();
    await copyIs({ company: 'Halcyon', version: 2 });
  });
});

describe('a change of the account', () => {
  beforeEach(async () => {
    await user.set(person, 'company', 'Halcyon').expect(200);
    await user.set(person, 'job', 'Buyer').expect(200);
  });

  const contacts = async () => {
    const answer = await user
      .as(testPerson({ rol: 'ADMIN' }))
      .get('/api/user/contact')
      .query({ limit: 100 });
    return answer.body.document.users.map((one: { _id: string }) => one._id) as string[];
  };

  it('of role is in the profile and told on', async () => {
    await user.tell('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 2);
    await storedIs({ rol: 'ADMIN' });
    await copyIs({ rol: 'ADMIN' });
  });

  it('to disabled hides the person from the contacts until it is enabled again', async () => {
    expect(await contacts()).toContain(person._id);
    await user.tell('auth.account-disabled', { accountId: person._id, disabled: true }, 2);
    await storedIs({ disabled: true, listed: false });
    expect(await contacts()).not.toContain(person._id);
    await user.tell('auth.account-disabled', { accountId: person._id, disabled: false }, 3);
    await storedIs({ disabled: false, listed: true });
    expect(await contacts()).toContain(person._id);
  });

  it('that is older than the one known is left alone, and each of the two goes its own way', async () => {
    await user.tell('auth.account-disabled', { accountId: person._id, disabled: true }, 5);
    await storedIs({ disabled: true });
    await user.tell('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 4);
    await storedIs({ rol: 'ADMIN' });
    await user.handled(
      await user.tell('auth.account-disabled', { accountId: person._id, disabled: false }, 3),
    );
    expect(await stored()).toMatchObject({ disabled: true });
  });

  it('that overtakes the registration waits for it', async () => {
    person = testPerson();
    await user.tell('auth.role-changed', { accountId: person._id, rol: 'ADMIN' }, 2);
    await eventually(() =>
      expect(user.logs).toContainEqual(
        expect.objectContaining({ msg: 'event failed, trying again later', type: 'auth.role-changed' }),
      ),
    );
    await registered();
    await storedIs({ rol: 'ADMIN' });
  });

  it('that deletes it takes away everything of the person, for good', async () => {
    await user.tell('auth.account-deleted', { accountId: person._id }, 2);
    await storedIs({ deleted: true, first_name: '', email: '', company: '', searchName: '', listed: false });
    await user.as(testPerson()).get(`/api/user/profile/${person._id}`).expect(404);
    await user.current(person).expect(401);
    await user.handled(await registered({ company: 'Halcyon' }));
    expect(await stored()).toMatchObject({ deleted: true, email: '', company: '' });
  });

  it('that deletes it before it was ever heard of keeps it from coming to be', async () => {
    person = testPerson();
    await user.tell('auth.account-deleted', { accountId: person._id }, 2);
    await storedIs({ deleted: true });
    await user.handled(await registered());
    expect(await stored()).toMatchObject({ deleted: true, first_name: '' });
  });
});

describe('a purchase', () => {
  const buy = (tier: string, hours: number) => {
    const until = timestampFromDate(new Date(Date.now() + hours * 3600_000));
    return user.tell('payment.package-purchased', { userId: person._id, tier, until });
  };
  const shown = async () => (await user.current(person).expect(200)).body.document.user;

  it('shows in the profile and is told on', async () => {
    await shown();
    await buy('gold', 1);
    await eventually(async () =>
      expect(await shown()).toMatchObject({ package: 'gold', selected_package: 'gold' }),
    );
    await copyIs({ selected_package: 'gold' });
  });

  it('that has run out is free again, and an earlier one does not take the place of a later one', async () => {
    await shown();
    await buy('silver', -1);
    await storedIs({ package: { tier: 'silver' } });
    expect(await shown()).toMatchObject({ package: 'free' });
    await buy('gold', 2);
    await storedIs({ package: { tier: 'gold' } });
    await user.handled(await buy('diamond', 1));
    expect(await shown()).toMatchObject({ package: 'gold' });
  });
});
