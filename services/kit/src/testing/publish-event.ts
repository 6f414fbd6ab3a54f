import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type { EventFields, EventType } from '@layover/proto/events/catalogue';
import { encodeBody } from '../events/envelope.ts';
import { eventually } from './eventually.ts';
import type { TestService } from './start-test-service.ts';

/** Publishes an event with the service's own connection, and waits until the service has handled it. */
export async function publishEvent<T extends EventType>(
  { broker, mongo }: Pick<TestService, 'broker' | 'mongo'>,
  type: T,
  fields: EventFields<T>,
  version: number,
): Promise<void> {
  const id = randomUUID();
  await eventually(() => broker.publish({ id, type, version, time: new Date() }, encodeBody(type, fields)));
  await eventually(
    async () => expect(await mongo.model('inbox').countDocuments({ _id: id })).toBe(1),
    20_000,
  );
}
