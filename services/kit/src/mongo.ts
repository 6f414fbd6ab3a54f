import { isNativeError } from 'node:util/types';
import mongoose, { type Connection, type Model, type mongo } from 'mongoose';
import './driver-sockets.ts';
import { changeExpiries, withExpiry } from './expiring-index.ts';
import type { Logger } from './logger.ts';
import { defaultRetention, type RetentionSettings } from './retention.ts';

/** Milliseconds a query waits for the database before the service answers 503. */
const SELECTION_TIMEOUT_MS = 3000;
/** Milliseconds for connecting, and for the answer to the driver's monitor, which asks every 10 s. */
const CONNECT_TIMEOUT_MS = 5000;
/** Milliseconds for a free connection, and again for the answer. The other side can disappear without closing the connection. */
const COMMAND_TIMEOUT_MS = 15_000;

/**
 * A service's own database. Returns at once and connects (and reconnects) in the background: a service starts
 * while its database is unavailable and answers 503 until it can be reached.
 */
export function openMongo(options: {
  uri: string;
  namespace: string;
  service: string;
  logger: Logger;
  poolSize?: number;
  commandTimeoutMs?: number;
}): Connection {
  const { commandTimeoutMs = COMMAND_TIMEOUT_MS } = options;
  const connection = mongoose.createConnection();
  connection.set('strictQuery', 'throw');
  connection.set('bufferTimeoutMS', SELECTION_TIMEOUT_MS);
  const open = () =>
    connection
      .openUri(options.uri, {
        dbName: `${options.namespace}_${options.service}`,
        serverSelectionTimeoutMS: SELECTION_TIMEOUT_MS,
        connectTimeoutMS: CONNECT_TIMEOUT_MS,
        waitQueueTimeoutMS: commandTimeoutMs,
        socketTimeoutMS: commandTimeoutMs,
        maxPoolSize: options.poolSize ?? 20,
        // A replica set does so by default. A standalone server would answer up to 100 ms before a write survives its
        // crash.
        writeConcern: { w: 'majority', journal: true },
        autoIndex: false,
        autoCreate: false,
        appName: options.service,
      })
      .catch((err: unknown) => {
        options.logger.warn({ err }, 'database unavailable, trying again');
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
export async function createIndexes(
  connection: Connection,
  logger: Logger,
  retention: RetentionSettings = defaultRetention,
): Promise<void> {
  for (;;) {
    try {
      await connection.asPromise();
      for (const model of Object.values(connection.models)) await createModelIndexes(model, retention);
      return;
    } catch (err) {
      if (connection.readyState === mongoose.ConnectionStates.disconnecting) return;
      logger.warn({ err }, 'indexes not made yet, trying again');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** No timeout: an index over many documents takes longer than any request waits. The driver passes options of an index on to the command. */
async function createModelIndexes(model: Model<unknown>, retention: RetentionSettings): Promise<void> {
  const toCreate = model.schema
    .indexes()
    .map(([keys, how]) => [keys, { ...withExpiry(how, retention), socketTimeoutMS: 0 }] as const);
  await changeExpiries(
    model,
    toCreate.map(([, how]) => how),
  );
  await model.createIndexes({ toCreate } as unknown as mongo.CreateIndexesOptions);
}

/** FerretDB's code for errors of PostgreSQL without a MongoDB equivalent. */
const INTERNAL = 1;

const isInternal = (err: unknown, message: RegExp): boolean =>
  err instanceof Error && (err as Error & { code?: unknown }).code === INTERNAL && message.test(err.message);

/** Whether a `findOneAndUpdate` violates a unique index, whose name FerretDB's message does not have. */
export const isDuplicateOfUpdate = (err: unknown): boolean =>
  isInternal(err, /key value violates (exclusion|unique) constraint/);

/**
 * Whether PostgreSQL has undone a write because another one, of the same unique key, waited for it. It can be repeated. The
 * code differs between `findOneAndUpdate` and `updateOne`.
 */
export const isDeadlock = (err: unknown): boolean =>
  err instanceof Error && err.name.startsWith('Mongo') && /deadlock detected/.test(err.message);

const DEADLOCK_PAUSE_MS = 20;
const DEADLOCK_PAUSE_MAX_MS = 500;
/** As long as `updateVersioned` tries. */
const DEADLOCK_RETRY_MS = 5_000;

/**
 * Runs a write again that a deadlock has undone, for five seconds at most. An insert that can race for a unique key other
 * than `_id` needs it; `updateVersioned` does so itself.
 */
export async function retryOnDeadlock<T>(write: () => PromiseLike<T>): Promise<T> {
  const deadline = performance.now() + DEADLOCK_RETRY_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (err) {
      if (!isDeadlock(err) || performance.now() > deadline) throw err;
      const longest = Math.min(DEADLOCK_PAUSE_MS * attempt, DEADLOCK_PAUSE_MAX_MS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
    }
  }
}

/** The code of a rejection, also of single documents of a bulk write. */
export const DUPLICATE_KEY = 11000;

export const isDuplicateKey = (err: unknown, index?: string): boolean =>
  err instanceof Error &&
  (err as Error & { code?: unknown }).code === DUPLICATE_KEY &&
  (index === undefined || err.message.includes(index));

/** The errors of the documents that a bulk write could not store, each with its index; none for another error. */
export const writeErrorsOf = (err: unknown): mongo.WriteError[] =>
  err instanceof mongoose.mongo.MongoBulkWriteError ? [err.writeErrors].flat() : [];

/** Names of the driver's errors for a missing or lost connection. */
const UNAVAILABLE_ERRORS = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
]);
/** Codes of sockets that break while a command is being written; the driver passes them on. */
const BROKEN = new Set<unknown>(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** The server is shutting down, or is no longer the primary. */
const STEPPING_DOWN = new Set<unknown>([91, 189, 10107, 11600, 11602, 13435, 13436]);

interface DriverError extends Error {
  code?: unknown;
  /** The response of the server, or the error that ended a bulk write, which is nowhere else. */
  errorResponse?: unknown;
}

/** Whether the database could not be reached. It is false if the database has rejected the operation. */
export function isMongoUnavailable(err: unknown): boolean {
  if (!isNativeError(err)) return false;
  const { name, code, message, errorResponse } = err as DriverError;
  if (UNAVAILABLE_ERRORS.has(name) || BROKEN.has(code) || STEPPING_DOWN.has(code)) return true;
  if (name === 'MongoBulkWriteError') return isMongoUnavailable(errorResponse);
  if (name === 'MongooseError') return message.includes('buffering timed out');
  // FerretDB answers on behalf of a PostgreSQL that is unavailable or starting.
  return (
    name === 'MongoServerError' &&
    code === 1 &&
    /connect|connection|shutting down|starting up|closed pool|EOF/i.test(message)
  );
}

const UPSERT_ATTEMPTS = 3;

/** Runs an upsert again when two racing ones collide on a unique key. */
export async function retryOnDuplicate<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (err) {
      if (!isDuplicateKey(err) || attempt >= UPSERT_ATTEMPTS) throw err;
    }
  }
}
