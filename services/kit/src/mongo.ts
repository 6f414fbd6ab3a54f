import mongoose, { type Connection } from 'mongoose';
import type { Logger } from './logger.ts';

/** How long a query waits for the database before it answers 503. */
const SELECTION_TIMEOUT_MS = 3000;

/**
 * A service's own database. Returns at once and connects (and reconnects) in the background: a service starts
 * while its database is away and answers 503 until it is there.
 */
export function openMongo(options: {
  uri: string;
  namespace: string;
  service: string;
  logger: Logger;
  poolSize?: number;
}): Connection {
  const connection = mongoose.createConnection();
  connection.set('strictQuery', 'throw');
  connection.set('bufferTimeoutMS', SELECTION_TIMEOUT_MS);
  const open = () =>
    connection
      .openUri(options.uri, {
        dbName: `${options.namespace}_${options.service}`,
        serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
        maxPoolSize: options.poolSize ?? 20,
        autoIndex: false,
        autoCreate: false,
        appName: options.service,
      })
      .catch((err: unknown) => {
        options.logger.warn({ err }, 'database away, trying again');
        if (!closed) retry = setTimeout(open, 1000);
      });
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  connection.on('disconnected', () => options.logger.warn('database disconnected'));
  connection.on('connected', () => options.logger.info('database connected'));
  connection.once('close', () => {
    closed = true;
    clearTimeout(retry);
  });
  void open();
  return connection;
}

/** Makes the indexes of every model; waits for the database as long as it takes. */
export async function makeIndexes(connection: Connection, logger: Logger): Promise<void> {
  for (;;) {
    try {
      await connection.asPromise();
      for (const model of Object.values(connection.models)) await model.createIndexes();
      return;
    } catch (err) {
      if (connection.readyState === mongoose.ConnectionStates.disconnecting) return;
      logger.warn({ err }, 'indexes not made yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

export const isDuplicateKey = (err: unknown, index?: string): boolean =>
  err instanceof Error &&
  (err as Error & { code?: unknown }).code === 11000 &&
  (index === undefined || err.message.includes(index));

const AWAY = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoConnectionPoolClosedError',
  'PoolClearedError',
]);

/** Whether the database could not be reached (as opposed to having refused). */
export const isMongoAway = (err: unknown): boolean =>
  err instanceof Error &&
  (AWAY.has(err.name) ||
    (err.name === 'MongooseError' && err.message.includes('buffering timed out')) ||
    // FerretDB answers for a PostgreSQL that is away or starting.
    (err.name === 'MongoServerError' &&
      /connect|connection|shutting down|starting up|closed pool|EOF/i.test(err.message) &&
      (err as { code?: number }).code === 1));

/** Runs an upsert again when two racing ones collide on a unique key. */
export async function retryOnDuplicate<T>(write: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (err) {
      if (!isDuplicateKey(err) || attempt >= attempts) throw err;
    }
  }
}
