import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { connectBroker } from '@layover/kit/events/broker';
import { encodeBody } from '@layover/kit/events/envelope';
import { createLogger } from '@layover/kit/logger';
import { openRedis, revokedSessionKey } from '@layover/kit/redis';
import { eventually } from '@layover/kit/testing/eventually';
import type { TestService } from '@layover/kit/testing/start-test-service';
import type { EventFields, EventType } from '@layover/proto/events/catalogue';

const logger = createLogger('test', 'silent');

/** Publishes an event as another service does. A later call has a higher version. */
export async function publishEvent<T extends EventType>(
  { namespace }: Pick<TestService, 'namespace'>,
  service: 'auth' | 'user' | 'payment' | 'plan',
  type: T,
  fields: EventFields<T>,
): Promise<void> {
  const broker = connectBroker({ url: process.env.AMQP_URL!, namespace, service, logger });
  await eventually(() => expect(broker.state).toBe('up'));
  const meta = { id: randomUUID(), type, time: new Date(), version: Date.now() };
  await broker.publish(meta, encodeBody(type, fields));
  await broker.close();
}

/** Publishes that the first person blocks the second one, or no longer does, and waits until it is handled. */
export async function publishBlock(
  { broker, mongo }: Pick<TestService, 'broker' | 'mongo'>,
  [one, other]: readonly [{ _id: string }, { _id: string }],
  blocked: boolean,
  version: number,
): Promise<void> {
  const meta = { id: randomUUID(), type: 'user.block-changed' as const, time: new Date(), version };
  const body = encodeBody(meta.type, { userId: one._id, otherId: other._id, blocked });
  await eventually(() => broker.publish(meta, body));
  await eventually(async () => expect(await mongo.model('inbox').countDocuments({ _id: meta.id })).toBe(1));
}

/** Adds a session to the revoked sessions in Redis, as auth does. */
export async function addRevokedSession(
  { namespace }: Pick<TestService, 'namespace'>,
  sid: string,
): Promise<void> {
  const redis = openRedis({ url: process.env.REDIS_URL!, logger });
  await eventually(() => redis.set(revokedSessionKey(namespace, sid), '1', 'EX', 60));
  redis.disconnect();
}
