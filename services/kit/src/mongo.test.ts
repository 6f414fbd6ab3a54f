import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, mongo, Schema } from 'mongoose';
import { createLogger } from './logger.ts';
import { createIndexes, isMongoUnavailable, openMongo } from './mongo.ts';
import { eventually } from './testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from './testing/tcp-fault-proxy.ts';
import { newId } from './testing/tokens.ts';

interface Thing {
  _id: number;
  text?: string;
}

let database: TcpFaultProxy;
let connection: Connection;
const logger = createLogger('test', 'silent');
const namespace = `t_${newId()}`;
const things = () => connection.collection<Thing>('things');

beforeAll(async () => {
  database = await startTcpFaultProxy(process.env.MONGODB_URI!);
  connection = openMongo({ uri: database.url, namespace, service: 'kit', logger });
  await connection.asPromise();
  await things().insertOne({ _id: 1 });
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
  await database?.close();
});

describe('a database that is away', () => {
  it('is told as such by every kind of command that it was in the middle of', async () => {
    const text = 'x'.repeat(10_000);
    const change = { filter: { _id: 1 }, update: { $set: { text } } };
    const commands: Record<string, () => Promise<unknown>> = {
      findOne: () => things().findOne({ _id: 1 }),
      findOneAndUpdate: () => things().findOneAndUpdate(change.filter, change.update),
      insertMany: () => connection.collection('many').insertMany([{ text }, { text }], { ordered: false }),
      bulkWrite: () => things().bulkWrite([{ updateOne: change }, { updateOne: change }], { ordered: false }),
    };
    const failures: { command: string; err: unknown }[] = [];
    let goesOn = true;
    const working = Object.entries(commands).flatMap(([command, run]) =>
      Array.from({ length: 3 }, async () => {
        while (goesOn) await run().catch((err: unknown) => failures.push({ command, err }));
      }),
    );
    const failed = () => new Set(failures.map(({ command }) => command));
    // Not every kind is under way at every cut, and a read is tried a second time.
    for (let cut = 1; cut <= 5 || failed().size < Object.keys(commands).length; cut++) {
      const before = failures.length;
      database.disconnect();
      await eventually(() => expect(failures.length).toBeGreaterThan(before));
      database.restore();
      await eventually(() => connection.db?.command({ ping: 1 }));
    }
    goesOn = false;
    await Promise.all(working);
    expect(failures.filter(({ err }) => !isMongoUnavailable(err))).toEqual([]);
  }, 60_000);

  it('is what a socket says that breaks while it is written to', () => {
    const ended = Object.assign(new Error('This socket has been ended by the other party'), {
      code: 'EPIPE',
    });
    expect(isMongoUnavailable(ended)).toBe(true);
    expect(isMongoUnavailable(new Error('This is something else'))).toBe(false);
  });

  it('is not what has refused a single write of many', async () => {
    const refusal = await things()
      .insertMany([{ _id: 1 }], { ordered: false })
      .catch((err: unknown) => err);
    expect(refusal).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect(isMongoUnavailable(refusal)).toBe(false);
  });
});

describe('a database that is silent', () => {
  const commandTimeoutMs = 500;
  let silent: TcpFaultProxy;
  let impatient: Connection;

  beforeAll(async () => {
    silent = await startTcpFaultProxy(process.env.MONGODB_URI!);
    impatient = openMongo({
      uri: silent.url,
      namespace,
      service: 'kit',
      logger,
      commandTimeoutMs,
    });
    await impatient.asPromise();
  });
  afterAll(async () => {
    await impatient?.close();
    await silent?.close();
  });
  const insert = (_id: number) => impatient.collection<Thing>('things').insertOne({ _id });

  it('is given up on as away, and a new connection is made', async () => {
    await insert(10);
    silent.pause();
    const err = await insert(11).catch((reason: unknown) => reason);
    expect(err).toBeInstanceOf(mongo.MongoNetworkTimeoutError);
    expect(isMongoUnavailable(err)).toBe(true);
    await insert(12);
  }, 5_000);

  it('may build an index for as long as it takes', async () => {
    const schema = new Schema<Thing>({ _id: Number, text: String }).index({ text: 1 }, { name: 'by_text' });
    const model = impatient.model('Thing', schema, 'indexed');
    const warnings: string[] = [];
    const sink = { write: (line: string) => void warnings.push(line) };
    await insert(20);
    silent.pause();
    const began = performance.now();
    let made = false;
    const making = createIndexes(impatient, createLogger('test', 'warn', sink)).then(() => {
      made = true;
    });
    await eventually(() => expect(performance.now() - began).toBeGreaterThan(2 * commandTimeoutMs));
    expect(made).toBe(false);
    silent.resume();
    await making;
    expect(warnings).toEqual([]);
    expect(await model.listIndexes()).toContainEqual(expect.objectContaining({ name: 'by_text' }));
  }, 10_000);
});
