import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { EventFields, EventType } from '@layover/kit/events/catalogue';
import { encodeBody } from '@layover/kit/events/envelope';
import { eventually } from '@layover/kit/testing/eventually';
import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { type TestPerson, testPerson } from '@layover/kit/testing/tokens';
import type { TokenPayload } from '@layover/proto/http/auth';
import type { ProfileDocument } from '../data/profile.model.ts';
import { userService } from '../service.ts';

export type TestUser = Awaited<ReturnType<typeof startUser>>;

/** The whole user service, with ways to make people and to tell it what other services would. */
export async function startUser(options: TestServiceOptions = {}) {
  const service = await startTestService(userService, options);
  const set = (person: TestPerson, property: string, value: unknown) =>
    service.as(person).patch('/api/user/update-profile').send({ property, value });

  return {
    ...service,
    profiles: service.mongo.model<ProfileDocument>('profiles'),
    set,
    current: (person: TestPerson) => service.as(person).get('/api/user/'),
    /** Somebody with company and job. */
    member: async (over: Partial<TokenPayload> = {}) => {
      const person = testPerson(over);
      await set(person, 'company', 'Halcyon').expect(200);
      await set(person, 'job', 'Buyer').expect(200);
      return person;
    },
    /** Tells what another service would, as soon as RabbitMQ is there. */
    tell: async <T extends EventType>(type: T, message: EventFields<T>, version = 1): Promise<string> => {
      const id = randomUUID();
      const body = encodeBody(type, message);
      await eventually(() => service.broker.publish({ id, type, version, time: new Date() }, body));
      return id;
    },
    /** Waits until the event has been handled. */
    handled: (id: string) =>
      eventually(async () => expect(await service.mongo.model('inbox').countDocuments({ _id: id })).toBe(1)),
  };
}
