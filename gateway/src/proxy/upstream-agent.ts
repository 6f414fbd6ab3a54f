import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** An unreachable host may drop packets instead of refusing the connection. */
const CONNECT_TIMEOUT_MS = 2000;

/** Keep-alive connections to the services, with a connect timeout. */
export class UpstreamAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: 512, maxFreeSockets: 128, scheduling: 'lifo' });
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (err: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback) as Socket;
    const timer = setTimeout(() => socket.destroy(connectTimeout()), CONNECT_TIMEOUT_MS).unref();
    const stop = () => clearTimeout(timer);
    socket.once('connect', stop).once('close', stop);
    return socket;
  }
}

const connectTimeout = () => Object.assign(new Error('connect timeout'), { code: 'ETIMEDOUT' });

const CONNECTION_FAILURES = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The connection was never established, so no part of the request has reached a service. */
export const isConnectionFailure = (err: NodeJS.ErrnoException) =>
  err.code !== undefined && CONNECTION_FAILURES.has(err.code);

/** The service had closed a keep-alive connection when the request was written to it. */
export const isStaleConnection = (err: NodeJS.ErrnoException) =>
  err.code === 'ECONNRESET' || err.code === 'EPIPE';
