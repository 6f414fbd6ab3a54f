import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Model, Schema, Types } from 'mongoose';
import { eventFixture } from '../testing/event-fixture.ts';
import { type OutboxEntry, outboxEntry, outboxFields } from './outbox-entry.ts';
import { updateVersioned } from './update-versioned.ts';

interface Counter {
  _id: Types.ObjectId;
  count: number;
  names: string[];
  version: number;
  outbox?: OutboxEntry[];
}

let fixture: Awaited<ReturnType<typeof eventFixture>>;
let counters: Model<Counter>;
const published: { documentId: unknown; versions: number[] }[] = [];
const outbox = {
  publish: (_model: unknown, documentId: unknown, entries: readonly OutboxEntry[]) => {
    published.push({ documentId, versions: entries.map(({ version }) => version) });
  },
};

beforeAll(async () => {
  fixture = await eventFixture();
  const schema = new Schema<Counter>({ count: Number, names: [String], version: Number, ...outboxFields });
  counters = fixture.database.model<Counter>('counter', schema);
});
afterAll(() => fixture.close());

const createCounter = async () => (await counters.create({ count: 0, names: [], version: 1 }))._id;
const event = (version: number) => outboxEntry('plan.interest-changed', { planId: 'p' }, { version });
const increment = (_id: Types.ObjectId, name = 'x') =>
  updateVersioned({
    model: counters,
    outbox,
    filter: { _id },
    change: ({ count }, version) => ({
      update: { $set: { count: count + 1 }, $push: { names: name } },
      events: [event(version)],
    }),
  });

describe('updateVersioned', () => {
  it('stores the change, the next version and the event in one write, and publishes the event', async () => {
    const _id = await createCounter();
    const result = await increment(_id, 'first');
    expect(result).toMatchObject({
      before: { count: 0, version: 1 },
      after: { count: 1, names: ['first'], version: 2 },
    });
    const stored = await counters.findById(_id).select('+outbox').lean();
    expect(stored?.outbox?.map(({ version }) => version)).toEqual([2]);
    expect(published.filter(({ documentId }) => _id.equals(documentId as Types.ObjectId))).toEqual([
      { documentId: _id, versions: [2] },
    ]);
  });

  it('counts a document that was stored before it had a version as its first one', async () => {
    const _id = await createCounter();
    await counters.updateOne({ _id }, { $unset: { version: 1 } });
    await Promise.all([increment(_id), increment(_id)]);
    expect(await counters.findById(_id).lean()).toMatchObject({ count: 2, version: 3 });
  });

  it('applies every one of twelve concurrent changes', async () => {
    const _id = await createCounter();
    await Promise.all(Array.from({ length: 12 }, (_, i) => increment(_id, `${i}`)));
    const stored = await counters.findById(_id).select('+outbox').lean();
    expect(stored).toMatchObject({ count: 12, version: 13 });
    expect(stored?.names).toHaveLength(12);
    expect(stored?.outbox).toHaveLength(12);
  });

  it('writes nothing when there is nothing to change', async () => {
    const _id = await createCounter();
    const result = await updateVersioned({
      model: counters,
      outbox,
      filter: { _id },
      change: () => undefined,
    });
    expect(result?.after).toEqual(result?.before);
    expect(await counters.findById(_id).lean()).toMatchObject({ version: 1 });
  });

  it('returns undefined when no document matches', async () => {
    expect(await increment(new Types.ObjectId())).toBeUndefined();
  });

  it('applies a change after forty concurrent ones', async () => {
    const _id = await createCounter();
    let concurrent = 40;
    const result = await updateVersioned({
      model: counters,
      outbox,
      filter: { _id },
      change: async ({ count }) => {
        if (concurrent-- > 0) await counters.updateOne({ _id }, { $inc: { version: 1 } });
        return { update: { $set: { count: count + 1 } } };
      },
    });
    expect(result?.after).toMatchObject({ count: 1, version: 42 });
  });

  it('throws an error with status 503 when every attempt of five seconds meets a concurrent change', async () => {
    const _id = await createCounter();
    const change = async () => {
      await counters.updateOne({ _id }, { $inc: { version: 1 } });
      return { update: { $set: { count: 1 } } };
    };
    const model = counters;
    await expect(updateVersioned({ model, outbox, filter: { _id }, change })).rejects.toMatchObject({
      status: 503,
    });
  });
});
