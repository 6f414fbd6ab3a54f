import { createRequire } from 'node:module';
import type { Socket } from 'node:net';

/** The driver that mongoose itself uses: errors of another copy would have other classes. */
const requireDriver = createRequire(createRequire(import.meta.url).resolve('mongoose'));
const { Connection } = requireDriver('mongodb/lib/cmap/connection.js') as {
  Connection: new (socket: Socket, options: object) => { error: Error | null };
};

/**
 * A connection of the driver, as its option `connectionType`, on which no command waits for ever. The driver (7.8)
 * waits for `drain` or `error` when a write is not taken at once, and a socket that was ended by the other side, or
 * that it destroyed itself, answers with neither: it only closes. The check of the monitor that wrote in that moment
 * never ended, so that the database was not looked for again; a query's kept its place in the pool.
 */
export class DriverConnection extends Connection {
  constructor(socket: Socket, options: object) {
    super(socket, options);
    // The driver's own listener is before this one and has set the error.
    socket.once('close', () => socket.emit('error', this.error));
  }
}
