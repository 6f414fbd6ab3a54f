import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { createLogger } from '@layover/kit/logger';
import { openMongo } from '@layover/kit/mongo';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { spawnProcess } from '@layover/kit/testing/start-process';
import { newNamespace, removeQueues } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestTokens } from '@layover/kit/testing/tokens';
import type { Connection } from 'mongoose';
import { Types } from 'mongoose';
import { interestId, interestModel } from '../interest/interest.model.ts';
import { type AnnouncementModel, announcementModel } from './announcement.model.ts';
import { ANNOUNCEMENT_STEP } from './announcements.ts';

const PEOPLE = 5 * ANNOUNCEMENT_STEP + 7;
/** A machine with much other work takes this long to start an instance and to run its first job. */
const START_MAX_MS = 120_000;

const namespace = newNamespace();
let mongo: Connection;
let announcements: AnnouncementModel;
let tokens: TestTokens;
let uploads: string;
beforeAll(async () => {
  const logger = createLogger('test', 'silent');
  const uri = process.env.MONGODB_URI!;
  mongo = await openMongo({ uri, namespace, service: 'plan', logger }).asPromise();
  announcements = announcementModel(mongo);
  tokens = await startTestTokens();
  uploads = await mkdtemp(join(tmpdir(), 'layover-test-'));
}, START_MAX_MS);
afterAll(async () => {
  await mongo?.dropDatabase();
  await mongo?.close();
  await tokens?.close();
  await removeQueues(process.env.AMQP_URL!, namespace, 'plan');
  await rm(uploads, { recursive: true, force: true });
}, START_MAX_MS);

/** Runs an instance of the service in its own process and kills it as soon as the check does not throw. */
async function runInstanceUntil(check: () => unknown): Promise<void> {
  const child = spawnProcess(join(import.meta.dirname, '../main.ts'), {
    ...{ NODE_ENV: 'production', NAMESPACE: namespace },
    ...{ JWKS_URL: tokens.jwksUrl, UPLOADS_DIR: uploads },
  });
  child.stdout.resume();
  try {
    await eventually(check, START_MAX_MS, 2);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function insertInterests(plan: Types.ObjectId): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, () => new Types.ObjectId());
  const going = { interest: 'going', isListed: true, version: 2, since: new Date(0) } as const;
  await interestModel(mongo).insertMany(
    people.map((person) => ({ ...going, plan, person, _id: interestId(plan, person) })),
  );
  return people.map(String).sort();
}

/**
 * Stores an announcement and kills the instance that works on it after the first steps. Should the instance be done before
 * it is killed, the next announcement is tried. Returns the cause of the one that is left unfinished.
 */
async function killInTheMiddle(plan: Types.ObjectId): Promise<string> {
  for (let cause = 1; ; cause++) {
    const _id = `${plan}:plan_changed:${cause}`;
    const params = { cause: String(cause) };
    await announcements.create({ _id, plan, kind: 'plan_changed', params, startedAt: new Date() });
    const stored = async () => (await announcements.findById(_id).lean())!;
    await runInstanceUntil(async () => expect((await stored()).cursor).not.toBe(''));
    if (!(await stored()).isDone) return params.cause;
  }
}

describe('an instance that is killed while it notifies many people', () => {
  it('leaves nobody out, and nobody is notified twice', async () => {
    const plan = new Types.ObjectId();
    const people = await insertInterests(plan);
    await withChannel(process.env.AMQP_URL!, async (channel) => {
      const { exchange } = await channel.assertExchange(exchangeOf(namespace), 'topic', { durable: true });
      const { queue } = await channel.assertQueue('', { exclusive: true });
      await channel.bindQueue(queue, exchange, 'plan.people-notified');
      /** By cause: event id → people. A repeated event has the same id, and its consumers recognize it. */
      const events = new Map<string, Map<string, string[]>>();
      await channel.consume(queue, (raw) => {
        if (!raw) return;
        const { userIds, params } = decodeBody('plan.people-notified', raw.content);
        const ofCause = events.get(params.cause!) ?? new Map<string, string[]>();
        events.set(params.cause!, ofCause.set(raw.properties.messageId, userIds));
        channel.ack(raw);
      });
      const cause = await killInTheMiddle(plan);
      const notified = () => [...(events.get(cause)?.values() ?? [])].flat().sort();
      expect(notified().length).toBeLessThan(PEOPLE);
      await runInstanceUntil(() => expect(notified().length).toBeGreaterThanOrEqual(PEOPLE));
      expect(notified()).toEqual(people);
    });
  }, 600_000);
});
