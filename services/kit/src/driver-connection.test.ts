import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createLogger } from './logger.ts';
import { openMongo } from './mongo.ts';
import { eventually } from './testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from './testing/tcp-fault-proxy.ts';
import { newId } from './testing/tokens.ts';

/** The driver asks the database at once after a failure, if it has not asked for so long. */
const ASKS_AT_MOST_EVERY_MS = 500;

let database: TcpFaultProxy;
let connection: Connection;

beforeAll(async () => {
  database = await startTcpFaultProxy(process.env.MONGODB_URI!);
  const logger = createLogger('test', 'silent');
  connection = openMongo({ uri: database.url, namespace: `t_${newId()}`, service: 'kit', logger });
  await connection.asPromise();
});
afterAll(async () => {
  await connection?.close();
  await database?.close();
});

it('a database whose connections all end at once in the middle of queries is found again, every time', async () => {
  let askedAt = performance.now();
  for (const event of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const) {
    connection.getClient().on(event, () => {
      askedAt = performance.now();
    });
  }
  let goesOn = true;
  const work = async () => {
    while (goesOn) {
      await connection
        .collection('things')
        .findOne({})
        .catch(() => {});
    }
  };
  const working = Array.from({ length: 8 }, work);
  try {
    for (let round = 1; round <= 4; round++) {
      await eventually(() => expect(performance.now() - askedAt).toBeGreaterThan(ASKS_AT_MOST_EVERY_MS));
      database.disconnect();
      database.restore();
      await eventually(() => connection.db?.command({ ping: 1 }), 4_000);
    }
  } finally {
    goesOn = false;
    await Promise.all(working);
  }
}, 20_000);
