import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Connection, mongo, Schema } from 'mongoose';
import { createLogger } from './logger.ts';
import { createIndexes, isMongoUnavailable, openMongo, retryOnDeadlock } from './mongo.ts';
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

describe('an unavailable database', () => {
  it('is recognized in the error of every kind of command that was in progress', async () => {
    const text = 'x'.repeat(10_000);
    const change = { filter: { _id: 1 }, update: { $set: { text } } };
    const commands: Record<string, () => Promise<unknown>> = {
      findOne: () => things().findOne({ _id: 1 }),
      findOneAndUpdate: () => things().findOneAndUpdate(change.filter, change.update),
      insertMany: () => connection.collection('many').insertMany([{ text }, { text }], { ordered: false }),
      bulkWrite: () => things().bulkWrite([{ updateOne: change }, { updateOne: change }], { ordered: false }),
    };
    const failures: { command: string; err: unknown }[] = [];
    let isRunning = true;
    const workers = Object.entries(commands).flatMap(([command, run]) =>
      Array.from({ length: 3 }, async () => {
        while (isRunning) await run().catch((err: unknown) => failures.push({ command, err }));
      }),
    );
    const failed = () => new Set(failures.map(({ command }) => command));
    // Not every kind of command is in progress at each disconnect, and the driver retries reads.
    for (
      let disconnects = 1;
      disconnects <= 5 || failed().size < Object.keys(commands).length;
      disconnects++
    ) {
      const before = failures.length;
      database.disconnect();
      await eventually(() => expect(failures.length).toBeGreaterThan(before));
      database.restore();
      await eventually(() => connection.db?.command({ ping: 1 }));
    }
    isRunning = false;
    await Promise.all(workers);
    expect(failures.filter(({ err }) => !isMongoUnavailable(err))).toEqual([]);
  }, 60_000);

  it('is recognized in the error of a socket that breaks during a write', () => {
    const ended = Object.assign(new Error('This socket has been ended by the other party'), {
      code: 'EPIPE',
    });
    expect(isMongoUnavailable(ended)).toBe(true);
    expect(isMongoUnavailable(new Error('This is something else'))).toBe(false);
  });

  it('is not recognized in the error of a rejected write', async () => {
    const rejection = await things()
      .insertMany([{ _id: 1 }], { ordered: false })
      .catch((err: unknown) => err);
    expect(rejection).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect(isMongoUnavailable(rejection)).toBe(false);
  });
});

describe('a database that does not respond', () => {
  const commandTimeoutMs = 500;
  let silentDatabase: TcpFaultProxy;
  let silentConnection: Connection;

  beforeAll(async () => {
    silentDatabase = await startTcpFaultProxy(process.env.MONGODB_URI!);
    silentConnection = openMongo({
      uri: silentDatabase.url,
      namespace,
      service: 'kit',
      logger,
      commandTimeoutMs,
    });
    await silentConnection.asPromise();
  });
  afterAll(async () => {
    await silentConnection?.close();
    await silentDatabase?.close();
  });
  const insert = (_id: number, text = '') =>
    silentConnection.collection<Thing>('things').insertOne({ _id, text });

  it.each([
    ['a small write', 10, 1],
    ['a write that the network takes in part only', 15, 15_000_000],
  ])(
    'counts as unavailable after the timeout of %s, and a new connection is made',
    async (_what, id, size) => {
      await insert(id);
      silentDatabase.pause();
      const err = await insert(id + 1, 'x'.repeat(size)).catch((reason: unknown) => reason);
      expect(err).toBeInstanceOf(mongo.MongoNetworkTimeoutError);
      expect(isMongoUnavailable(err)).toBe(true);
      await insert(id + 2);
    },
    5_000,
  );

  it('can build an index without a timeout', async () => {
    const schema = new Schema<Thing>({ _id: Number, text: String }).index({ text: 1 }, { name: 'by_text' });
    const model = silentConnection.model('Thing', schema, 'indexed');
    const warnings: string[] = [];
    const sink = { write: (line: string) => void warnings.push(line) };
    await insert(20);
    silentDatabase.pause();
    const start = performance.now();
    let created = false;
    const creating = createIndexes(silentConnection, createLogger('test', 'warn', sink)).then(() => {
      created = true;
    });
    await eventually(() => expect(performance.now() - start).toBeGreaterThan(2 * commandTimeoutMs));
    expect(created).toBe(false);
    silentDatabase.resume();
    await creating;
    expect(warnings).toEqual([]);
    expect(await model.listIndexes()).toContainEqual(expect.objectContaining({ name: 'by_text' }));
  }, 10_000);
});

describe('a write that a deadlock has undone', () => {
  /** As FerretDB answers `findOneAndUpdate`, and `updateOne`. */
  it.each([1, 16908292])('with the code %s is repeated, and other errors are not', async (code) => {
    const errors = ['deadlock detected', 'deadlock detected', 'something else'].map(
      (message) => new mongo.MongoServerError({ message, code }),
    );
    let attempts = 0;
    const write = retryOnDeadlock(async () => {
      throw errors[attempts++];
    });
    await expect(write).rejects.toThrow('something else');
    expect(attempts).toBe(3);
  });
});
