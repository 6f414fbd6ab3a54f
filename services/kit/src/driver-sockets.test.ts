import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createLogger } from './logger.ts';
import { openMongo } from './mongo.ts';
import { eventually } from './testing/eventually.ts';
import { startTcpFaultProxy, type TcpFaultProxy } from './testing/tcp-fault-proxy.ts';
import { newId } from './testing/tokens.ts';

/** After a failure the driver checks the server at once only if its last check is this old. */
const MIN_HEARTBEAT_INTERVAL_MS = 500;
/** The driver checks the server every ten seconds, so it reconnects by then even if its first checks fail. */
const RECONNECT_MAX_MS = 15_000;

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

it('the driver reconnects each time that the server ends all connections during queries', async () => {
  let lastHeartbeatAt = performance.now();
  for (const event of ['serverHeartbeatSucceeded', 'serverHeartbeatFailed'] as const) {
    connection.getClient().on(event, () => {
      lastHeartbeatAt = performance.now();
    });
  }
  let isRunning = true;
  const work = async () => {
    while (isRunning) {
      await connection
        .collection('things')
        .findOne({})
        .catch(() => {});
    }
  };
  const workers = Array.from({ length: 8 }, work);
  try {
    for (let round = 1; round <= 4; round++) {
      await eventually(() =>
        expect(performance.now() - lastHeartbeatAt).toBeGreaterThan(MIN_HEARTBEAT_INTERVAL_MS),
      );
      database.end();
      await eventually(() => connection.db?.command({ ping: 1 }), RECONNECT_MAX_MS);
    }
  } finally {
    isRunning = false;
    await Promise.all(workers);
  }
}, 90_000);
