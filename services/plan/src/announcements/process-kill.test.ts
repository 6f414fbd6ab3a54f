import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeBody } from '@layover/kit/events/envelope';
import { exchangeOf } from '@layover/kit/events/topology';
import { withChannel } from '@layover/kit/testing/event-fixture';
import { eventually } from '@layover/kit/testing/eventually';
import { startProcess } from '@layover/kit/testing/start-process';
import { Types } from 'mongoose';
import { type InterestDocument, interestId } from '../interest/interest.model.ts';
import { startPlan, type TestPlans } from '../testing/start-plan.ts';
import type { AnnouncementDocument } from './announcement.model.ts';
import { ANNOUNCEMENT_STEP } from './announcements.ts';

let service: TestPlans;
beforeAll(async () => {
  service = await startPlan();
}, 60_000);
afterAll(() => service?.stop());

const PEOPLE = 5 * ANNOUNCEMENT_STEP + 7;

const announcements = () => service.mongo.model<AnnouncementDocument>('Announcement');
const newAnnouncement = (plan: Types.ObjectId) => ({
  ...{ _id: `${plan}:plan_changed:2`, plan, params: { plan: 'Fado' }, startedAt: new Date() },
  kind: 'plan_changed' as const,
});

/** The next run of the job in this process is a minute later, so only the other processes continue an announcement. */
async function untilJobHasRun(): Promise<void> {
  const { _id } = await announcements().create(newAnnouncement(new Types.ObjectId()));
  await eventually(async () =>
    expect(await announcements().findById(_id).lean()).toMatchObject({ isDone: true }),
  );
}

describe('an instance that is killed while it tells many people', () => {
  it('leaves nobody out, and nobody is told twice', async () => {
    const plan = new Types.ObjectId();
    const rows = Array.from({ length: PEOPLE }, (): InterestDocument => {
      const person = new Types.ObjectId();
      const row = {
        plan,
        person,
        interest: 'going',
        isListed: true,
        version: 2,
        since: new Date(0),
      } as const;
      return { ...row, _id: interestId(plan, person) };
    });
    await service.mongo.model<InterestDocument>('Interest').insertMany(rows);
    await untilJobHasRun();

    await withChannel(process.env.AMQP_URL!, async (channel) => {
      const { queue } = await channel.assertQueue('', { exclusive: true });
      await channel.bindQueue(queue, exchangeOf(service.namespace), 'plan.people-notified');
      /** Event id → people. A repeated event has the same id, and its consumers recognize it. */
      const events = new Map<string, string[]>();
      await channel.consume(queue, (raw) => {
        if (!raw) return;
        const { userIds, subjectId } = decodeBody('plan.people-notified', raw.content);
        if (subjectId === String(plan)) events.set(raw.properties.messageId, userIds);
        channel.ack(raw);
      });
      const start = () =>
        startProcess(join(import.meta.dirname, '../main.ts'), {
          ...{ NODE_ENV: 'production', NAMESPACE: service.namespace },
          ...{ JWKS_URL: service.tokens.jwksUrl, UPLOADS_DIR: service.uploadsDir },
        });
      const { _id } = await announcements().create(newAnnouncement(plan));
      let kills = 0;
      for (let isDone = false; !isDone; ) {
        const { child } = await start();
        const before = (await announcements().findById(_id).lean())!.cursor;
        isDone = await eventually(
          async () => {
            const { cursor, isDone } = (await announcements().findById(_id).lean())!;
            if (!isDone && cursor === before) throw new Error('no step yet');
            return isDone;
          },
          30_000,
          2,
        );
        if (isDone)
          await eventually(
            () => expect([...events.values()].flat().length).toBeGreaterThanOrEqual(PEOPLE),
            30_000,
          );
        else kills++;
        child.kill('SIGKILL');
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      expect(kills).toBeGreaterThan(0);
      expect([...events.values()].flat().sort()).toEqual(rows.map(({ person }) => String(person)).sort());
    });
  }, 180_000);
});
