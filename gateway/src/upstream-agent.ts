import { Agent, type ClientRequestArgs } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A machine that does not even refuse is as good as away. */
const CONNECT_MS = 2000;

/** Connections to the services, kept for the next call. */
export class UpstreamAgent extends Agent {
  constructor() {
    super({ keepAlive: true, maxSockets: 512, maxFreeSockets: 128, scheduling: 'lifo' });
  }

  override createConnection(
    options: ClientRequestArgs,
    callback?: (err: Error | null, stream: Duplex) => void,
  ): Duplex | null | undefined {
    const socket = super.createConnection(options, callback) as Socket;
    const timer = setTimeout(() => socket.destroy(connectTimeout()), CONNECT_MS).unref();
    const done = () => clearTimeout(timer);
    socket.once('connect', done).once('close', done);
    return socket;
  }
}

const connectTimeout = () => Object.assign(new Error('connecting took too long'), { code: 'ETIMEDOUT' });

const AWAY = new Set(['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Nobody took the connection, so nothing of the call has reached a service. */
export const isRefused = (err: NodeJS.ErrnoException) => err.code !== undefined && AWAY.has(err.code);

/** A kept connection had been closed at the other end when the call was written into it. */
export const isStale = (err: NodeJS.ErrnoException) => err.code === 'ECONNRESET' || err.code === 'EPIPE';
