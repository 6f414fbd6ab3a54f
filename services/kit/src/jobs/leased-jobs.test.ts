import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import { createLogger } from '../logger.ts';
import { createIndexes } from '../mongo.ts';
import { eventually } from '../testing/eventually.ts';
import { spawnProcess } from '../testing/start-process.ts';
import { newNamespace } from '../testing/start-test-service.ts';
import { openParcels, type Parcel } from './leased-jobs.fixture.ts';
import { leasedJobs } from './leased-jobs.ts';
import { type Claimed, heldBy, leases, released } from './leases.ts';

const namespace = newNamespace();
const logger = createLogger('test', 'silent');
let mongo: Connection;
let parcels: Model<Parcel>;
const instances: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  ({ mongo, parcels } = await openParcels(namespace));
  await createIndexes(mongo, logger);
});
afterAll(async () => {
  await mongo?.dropDatabase();
  await mongo?.close();
});
beforeEach(() => parcels.deleteMany({}));
afterEach(() => Promise.all(instances.splice(0).map((instance) => instance.close())));

type Work = (parcel: Claimed<Parcel>, stopping: AbortSignal) => Promise<unknown>;

/** An instance of a service. */
function open(work: Work = deliver, leaseMs = 60_000) {
  const name = 'delivering a parcel';
  const jobs = leasedJobs({ name, model: parcels, dueField: 'dueAt', work, pollMs: 20, logger, leaseMs });
  instances.push(jobs);
  return jobs;
}

const TOMORROW_MS = 24 * 3600_000;
const tomorrow = () => new Date(Date.now() + TOMORROW_MS);

/** Ends the work of a job: it is due again tomorrow. */
const deliver = (parcel: Claimed<Parcel>) =>
  parcels.updateOne(heldBy(parcel), {
    $set: { dueAt: tomorrow() },
    $inc: { delivered: 1 },
    $unset: released,
  });

const add = (...ids: string[]) =>
  parcels.insertMany(ids.map((_id) => ({ _id, dueAt: new Date(), delivered: 0 })));
const stored = (_id: string) => parcels.findById(_id).lean<Parcel>().orFail();
const untilDelivered = (_id: string) =>
  eventually(async () => expect(await stored(_id)).toMatchObject({ delivered: 1 }), 30_000);

/** Work that waits until it may go on. */
function pausedWork() {
  const [claimed, resumed] = [Promise.withResolvers<Claimed<Parcel>>(), Promise.withResolvers<void>()];
  const work: Work = async (parcel) => {
    claimed.resolve(parcel);
    await resumed.promise;
    return deliver(parcel);
  };
  return { work, claimed: claimed.promise, resume: resumed.resolve };
}

describe('leased jobs', () => {
  it('are done once each, by whatever number of instances', async () => {
    const ids = Array.from({ length: 60 }, (_, number) => `parcel ${number}`);
    const done: string[] = [];
    const work: Work = async (parcel) => {
      done.push(parcel._id);
      return deliver(parcel);
    };
    await add(...ids);
    for (let count = 0; count < 3; count++) open(work);
    await eventually(
      async () => expect(await parcels.countDocuments({ delivered: 1 })).toBe(ids.length),
      30_000,
    );
    expect(done.sort()).toEqual([...ids].sort());
    // They are as before their first claim.
    const { dueAt, ...rest } = await stored('parcel 0');
    expect(rest).toEqual({ _id: 'parcel 0', delivered: 1 });
    expect(dueAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('are due in the order of their times, and not before', async () => {
    const at = (ms: number) => new Date(Date.now() + ms);
    await parcels.insertMany([
      { _id: 'second', dueAt: at(-1_000), delivered: 0 },
      { _id: 'later', dueAt: at(3600_000), delivered: 0 },
      { _id: 'first', dueAt: at(-2_000), delivered: 0 },
    ]);
    const done: string[] = [];
    open(async (parcel) => {
      await deliver(parcel);
      done.push(parcel._id);
    });
    await eventually(() => expect(done).toEqual(['first', 'second']));
    expect(await stored('later')).toMatchObject({ delivered: 0 });
  });

  it('of a killed process are taken over when the lease runs out', async () => {
    await add('parcel');
    const main = join(import.meta.dirname, 'endless-work.fixture.ts');
    const child = spawnProcess(main, { NAMESPACE: namespace });
    const lease = await eventually(async () => {
      const { lease } = await stored('parcel');
      expect(lease).toBeDefined();
      return lease;
    }, 60_000);
    const attempts: Claimed<Parcel>[] = [];
    open(async (parcel) => {
      attempts.push(parcel);
      return deliver(parcel);
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    await untilDelivered('parcel');
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ attempts: 2 });
    expect(attempts[0]!.lease).not.toBe(lease);
  }, 120_000);

  it('cannot be ended by an instance whose lease has run out', async () => {
    await add('parcel');
    const late = await leases({ model: parcels, dueField: 'dueAt', leaseMs: 0 }).claim();
    const { work, claimed, resume } = pausedWork();
    open(work);
    const taken = await claimed;
    expect(taken.lease).not.toBe(late!.lease);
    expect(await deliver(late!)).toMatchObject({ matchedCount: 0 });
    expect(await stored('parcel')).toMatchObject({ delivered: 0, lease: taken.lease });
    resume();
    await untilDelivered('parcel');
    expect(await deliver(late!)).toMatchObject({ matchedCount: 0 });
  });

  it('keep their lease as long as the work lasts', async () => {
    await add('parcel');
    const { work, claimed, resume } = pausedWork();
    open(work, 3_000);
    const firstEnd = (await claimed).dueAt;
    const others: string[] = [];
    open(async ({ _id }) => others.push(_id));
    await eventually(async () => {
      expect(Date.now()).toBeGreaterThan(firstEnd.getTime());
      expect((await stored('parcel')).dueAt.getTime()).toBeGreaterThan(Date.now());
    }, 30_000);
    resume();
    await untilDelivered('parcel');
    expect(others).toEqual([]);
  });

  it('keep a time that was set while their lease is renewed', async () => {
    await add('parcel');
    const { renew, claim } = leases({ model: parcels, dueField: 'dueAt', leaseMs: 60_000 });
    const parcel = (await claim())!;
    const renewed = await renew(parcel, parcel.dueAt);
    expect((await stored('parcel')).dueAt).toEqual(renewed);
    const dueAt = new Date(Date.now() + 1_000);
    await parcels.updateOne({ _id: 'parcel' }, { $set: { dueAt } });
    expect(await renew(parcel, renewed)).toEqual(renewed);
    expect((await stored('parcel')).dueAt).toEqual(dueAt);
  });

  it('that fail are tried again later, each time after a longer time, while the others go on', async () => {
    const attemptsOf = new Map<string, number>();
    let isBroken = true;
    open(async (parcel) => {
      attemptsOf.set(parcel._id, parcel.attempts);
      if (isBroken && parcel._id === 'broken') throw new Error('the door is locked');
      return deliver(parcel);
    });
    const untilFailed = (attempts: number, ms: number) =>
      eventually(async () => {
        const { dueAt, lease, ...rest } = await stored('broken');
        expect(rest).toMatchObject({ delivered: 0, attempts, error: 'the door is locked' });
        expect(lease).toBeUndefined();
        expect(dueAt.getTime()).toBeGreaterThan(Date.now() + ms);
      });
    await add('broken', 'other');
    await untilDelivered('other');
    await untilFailed(1, 500);
    await parcels.updateOne({ _id: 'broken' }, { $set: { attempts: 5, dueAt: new Date() } });
    await untilFailed(6, 60_000);
    isBroken = false;
    await parcels.updateOne({ _id: 'broken' }, { $set: { dueAt: new Date() } });
    await untilDelivered('broken');
    expect(attemptsOf.get('broken')).toBe(7);
    const { dueAt: _, ...rest } = await stored('broken');
    expect(rest).toEqual({ _id: 'broken', delivered: 1 });
  });

  it('are due at once for another instance when the service stops', async () => {
    await add('parcel');
    const working = Promise.withResolvers<void>();
    const stopped = open(async (_parcel, stopping) => {
      working.resolve();
      await new Promise((_, reject) => stopping.addEventListener('abort', () => reject(stopping.reason)));
    });
    await working.promise;
    await stopped.close();
    const { lease, dueAt } = await stored('parcel');
    expect(lease).toBeUndefined();
    expect(dueAt.getTime()).toBeLessThanOrEqual(Date.now());
    open();
    await untilDelivered('parcel');
  });
});
