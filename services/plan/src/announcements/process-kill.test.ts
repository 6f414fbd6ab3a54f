import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import {
  PROCESS_START_MAX_MS,
  type ProcessFixture,
  prepareProcesses,
} from '@layover/kit/testing/process-fixture';
import { Types } from 'mongoose';
import { interestId, interestModel } from '../interest/interest.model.ts';
import { ANNOUNCEMENT_STEP } from './advance-announcement.ts';
import { type AnnouncementModel, announcementModel } from './announcement.model.ts';

const PEOPLE = 5 * ANNOUNCEMENT_STEP + 7;
/** Often enough to kill the process before it has done all steps. */
const POLL_MS = 2;

let processes: ProcessFixture;
let announcements: AnnouncementModel;
beforeAll(async () => {
  processes = await prepareProcesses('plan');
  announcements = announcementModel(processes.mongo);
}, PROCESS_START_MAX_MS);
afterAll(() => processes?.close(), PROCESS_START_MAX_MS);

async function insertInterests(plan: Types.ObjectId): Promise<string[]> {
  const people = Array.from({ length: PEOPLE }, () => new Types.ObjectId());
  const going = { interest: 'going', isListed: true, version: 2, since: new Date(0) } as const;
  await interestModel(processes.mongo).insertMany(
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
    await processes.runUntil(async () => expect((await stored()).cursor).not.toBe(''), 'SIGKILL', POLL_MS);
    if (!(await stored()).isDone) return params.cause;
  }
}

describe('an instance that is killed while it notifies many people', () => {
  it('leaves nobody out, and nobody is notified twice', async () => {
    const plan = new Types.ObjectId();
    const people = await insertInterests(plan);
    await withChannel(String(process.env.AMQP_URL), async (channel) => {
      const { queue } = await channel.assertQueue('', { exclusive: true });
      await channel.bindQueue(queue, exchangeOf(processes.namespace), 'plan.people-notified');
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
      await processes.runUntil(() => expect(notified().length).toBeGreaterThanOrEqual(PEOPLE), 'SIGKILL');
      expect(notified()).toEqual(people);
    });
  }, 600_000);
});
