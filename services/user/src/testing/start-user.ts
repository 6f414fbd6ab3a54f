import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { EventFields, EventType } from '@layover/proto/events/catalogue';
import type { TokenPayload } from '@layover/proto/http/auth/auth';
import type { ProfileDocument } from '../profiles/profile.model.ts';
import { userService } from '../service.ts';

export type TestUser = Awaited<ReturnType<typeof startUser>>;

/** Starts the user service, with helpers that create people and publish events of other services. */
export async function startUser(options: TestServiceOptions = {}) {
  const service = await startTestService(userService, {
    ...options,
    settings: { NOTIFICATION_DELAY_SECONDS: '0', MESSAGE_MAIL_DELAY_SECONDS: '0', ...options.settings },
  });
  const publishAs = <T extends EventType>(id: string, type: T, message: EventFields<T>, version = 1) =>
    eventually(() =>
      service.broker.publish({ id, type, version, time: new Date() }, encodeBody(type, message)),
    );
  const set = (person: TestPerson, property: string, value: unknown) =>
    service.as(person).patch('/api/user/update-profile').send({ property, value });

  return {
    ...service,
    profiles: service.mongo.model<ProfileDocument>('profiles'),
    set,
    current: (person: TestPerson) => service.as(person).get('/api/user/'),
    /** Creates a person with company and job. */
    member: async (overrides: Partial<TokenPayload> = {}) => {
      const person = testPerson(overrides);
      await set(person, 'company', 'Halcyon').expect(200);
      await set(person, 'job', 'Buyer').expect(200);
      return person;
    },
    /** Publishes an event as another service does, once RabbitMQ is available. Returns its id. */
    publish: async <T extends EventType>(type: T, message: EventFields<T>, version = 1): Promise<string> => {
      const id = randomUUID();
      await publishAs(id, type, message, version);
      return id;
    },
    /** Publishes an event with an id, as a broker that delivers twice. */
    publishAs,
    /** Waits until the event with this id is handled. */
    waitUntilHandled: (id: string) =>
      eventually(async () => expect(await service.mongo.model('inbox').countDocuments({ _id: id })).toBe(1)),
  };
}
