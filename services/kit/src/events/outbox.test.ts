import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, Schema, Types } from 'mongoose';
import { requestContext } from '../request-context.ts';
import { eventFixture } from '../testing/event-fixture.ts';
import { eventually } from '../testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from '../testing/tcp-fault-proxy.ts';
import type { Broker } from './broker.ts';
import type { EventMeta } from './envelope.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { OUTBOX_INDEX, type OutboxEntry, outboxEntry, outboxFields } from './outbox-entry.ts';

interface Plan {
  _id: Types.ObjectId;
  name: string;
  version: number;
  updatedAt: Date;
  outbox?: OutboxEntry[];
}

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let proxy: TcpFaultProxy;
let broker: Broker;
let outbox: Outbox;
let Plans: Model<Plan>;
const received: { planId: string; meta: EventMeta }[] = [];
const receivedFor = (id: Types.ObjectId) => received.filter(({ planId }) => planId === id.toHexString());

beforeAll(async () => {
  fixture = await eventFixture();
  proxy = await startTcpFaultProxy(fixture.url);
  const schema = new Schema<Plan>({ name: String, version: Number, ...outboxFields }, { timestamps: true });
  Plans = fixture.database.model<Plan>('plan', schema, 'plans');
  await Plans.createIndexes();

  fixture.broker('listener').consume(
    {
      'plan.interest-changed': ({ planId }, meta) => {
        received.push({ planId, meta });
      },
    },
    fixture.database,
  );
  await fixture.consuming('listener');
  broker = fixture.broker('plan', { url: proxy.url });
  outbox = createOutbox({ broker, logger: fixture.logger, pollIntervalMs: 200, graceMs: 400 });
  outbox.watch(Plans);
  await up();
});

afterAll(async () => {
  await outbox.close();
  await fixture.close();
  await proxy.close();
});

const up = () => eventually(() => expect(broker.state).toBe('up'));
const unavailable = () => eventually(() => expect(broker.state).toBe('unavailable'));

/** Stores a change and its events in one update, as a service does. */
async function write(events = 1) {
  const { _id } = await Plans.create({ name: 'Tapas', version: 1 });
  const entries = Array.from({ length: events }, (_, i) =>
    outboxEntry('plan.interest-changed', { planId: _id.toHexString(), count: i }, { version: 2 + i }),
  );
  await Plans.updateOne({ _id }, { $inc: { version: events }, $push: { outbox: { $each: entries } } });
  return { _id, entries };
}

const pendingEvents = async (id: Types.ObjectId) =>
  (await Plans.findById(id).select('+outbox').lean())?.outbox?.length ?? 0;

describe('the outbox', () => {
  it('publishes an event right after its write and removes it from the document', async () => {
    const { _id, entries } = await requestContext.run({ requestId: 'request-9' }, () => write());
    const before = await Plans.findById(_id).lean();
    outbox.publish(Plans, _id, entries);
    await eventually(() => expect(receivedFor(_id)).toHaveLength(1));
    expect(receivedFor(_id)[0]?.meta).toMatchObject({
      id: entries[0]?._id,
      source: 'plan',
      version: 2,
      time: entries[0]?.time,
      requestId: 'request-9',
    });
    await eventually(async () => expect(await pendingEvents(_id)).toBe(0));
    expect((await Plans.findById(_id).lean())?.updatedAt).toEqual(before?.updatedAt);
  });

  it('is not returned by reads', async () => {
    const { _id } = await write();
    expect(await Plans.findById(_id).lean()).not.toHaveProperty('outbox');
  });

  it('publishes all events of one write', async () => {
    const { _id, entries } = await write(5);
    outbox.publish(Plans, _id, entries);
    await eventually(() => expect(receivedFor(_id)).toHaveLength(5));
    expect(
      receivedFor(_id)
        .map(({ meta }) => meta.version)
        .sort(),
    ).toEqual([2, 3, 4, 5, 6]);
  });

  it('publishes the events that a crash left in the documents', async () => {
    const { _id } = await write();
    await eventually(() => expect(receivedFor(_id)).toHaveLength(1));
    await eventually(async () => expect(await pendingEvents(_id)).toBe(0));
  });

  it('removes an event without a subscriber', async () => {
    const { _id } = await Plans.create({ name: 'Opera', version: 1 });
    const entry = outboxEntry('plan.changed', { planId: _id.toHexString() }, { version: 2 });
    await Plans.updateOne({ _id }, { $push: { outbox: entry } });
    outbox.publish(Plans, _id, [entry]);
    await eventually(async () => expect(await pendingEvents(_id)).toBe(0));
  });

  it('accepts writes while the broker is unavailable, and publishes their events when it is back', async () => {
    proxy.disconnect();
    await unavailable();
    const written = await Promise.all(Array.from({ length: 20 }, () => write()));
    for (const { _id, entries } of written) outbox.publish(Plans, _id, entries);
    await outbox.drain();
    for (const { _id } of written) expect(await pendingEvents(_id)).toBe(1);
    // The state after an outage of an hour.
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await Plans.collection.updateMany(
      { _id: { $in: written.map(({ _id }) => _id) } },
      { $set: { 'outbox.0.time': anHourAgo } },
    );

    proxy.restore();
    await eventually(() => {
      for (const { _id } of written) expect(receivedFor(_id)[0]?.meta.time).toEqual(anHourAgo);
    });
    await eventually(async () => {
      for (const { _id } of written) expect(await pendingEvents(_id)).toBe(0);
    });
  });

  it('loses no event when the connection breaks while more events than its window are sent', async () => {
    await up();
    const { insertedIds } = await Plans.collection.insertMany(
      Array.from({ length: 600 }, () => {
        const _id = new Types.ObjectId();
        const fields = { planId: _id.toHexString() };
        return {
          _id,
          name: 'many',
          version: 2,
          outbox: [outboxEntry('plan.interest-changed', fields, { version: 2 })],
        };
      }),
    );
    const before = received.length;
    const draining = outbox.drain();
    await eventually(() => expect(received.length).toBeGreaterThan(before), 10_000, 1);
    proxy.disconnect();
    await draining;
    proxy.restore();
    const ids = Object.values(insertedIds).map(String);
    await eventually(() => {
      const publishedIds = new Set(received.map(({ planId }) => planId));
      expect(ids.filter((id) => !publishedIds.has(id))).toEqual([]);
    }, 60_000);
    await eventually(async () =>
      expect(await Plans.countDocuments({ 'outbox.time': { $exists: true } })).toBe(0),
    );
  }, 90_000);

  it('keeps an event until it is confirmed', async () => {
    await up();
    proxy.pause();
    const { _id, entries } = await write();
    outbox.publish(Plans, _id, entries);
    expect(broker.state).toBe('up');
    proxy.disconnect();
    await unavailable();
    // The publisher rejects unconfirmed events before the state of the broker changes.
    expect(await pendingEvents(_id)).toBe(1);
    proxy.restore();
    await eventually(() => expect(receivedFor(_id).length).toBeGreaterThanOrEqual(1));
  });

  it('starts while the broker is unavailable, and publishes as soon as it is back', async () => {
    proxy.disconnect();
    await unavailable();
    const schema = new Schema<Plan>({ name: String, version: Number, ...outboxFields });
    const Drafts = fixture.database.model<Plan>('draft', schema, 'drafts');
    await Drafts.createIndexes();
    const late = fixture.broker('plan', { url: proxy.url });
    const lateOutbox = createOutbox({
      broker: late,
      logger: fixture.logger,
      pollIntervalMs: 60_000,
      graceMs: 5_000,
    });
    lateOutbox.watch(Drafts);
    const _id = new Types.ObjectId();
    const message = { planId: _id.toHexString() };
    await Drafts.create({ _id, outbox: [outboxEntry('plan.interest-changed', message, { version: 1 })] });
    expect(late.state).toBe('unavailable');
    proxy.restore();
    await eventually(() => expect(receivedFor(_id)).toHaveLength(1));
    await lateOutbox.close();
  });

  it('finds pending events through an index that contains only their documents', async () => {
    const name = OUTBOX_INDEX;
    const indexes = await Plans.collection.indexes();
    expect(indexes.find((index) => index.name === name)).toMatchObject({
      key: { 'outbox.time': 1 },
      partialFilterExpression: { 'outbox.time': { $exists: true } },
    });
    const plan = JSON.stringify(
      await Plans.find({ 'outbox.time': { $lte: new Date() } })
        .select('outbox')
        .hint(name)
        .limit(100)
        .lean()
        .explain(),
    );
    expect(plan).toContain(name);
    expect(plan).not.toMatch(/Seq Scan|COLLSCAN/);
  });
});
