import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from '../logger.ts';

/** Requests after which a kept connection is closed. The next one is made to any instance, so that new instances get their share. */
export const REQUESTS_A_CONNECTION = 1_000;

/**
 * Listens, or ends the process with one sentence when the port is taken. Connections stay open longer than in the gateway,
 * so that it never writes to one that is being closed.
 */
export function listen(
  app: RequestListener,
  settings: { HOST: string; PORT: number },
  logger: Logger,
): Promise<Server> {
  const server = createServer(
    // The upload of a file of 10 MiB by a slow phone takes minutes.
    { keepAliveTimeout: 75_000, headersTimeout: 20_000, requestTimeout: 180_000 },
    app,
  );
  server.maxRequestsPerSocket = REQUESTS_A_CONNECTION;
  return new Promise((resolve) => {
    server.once('error', (err: NodeJS.ErrnoException) => {
      logger.fatal({ err }, err.code === 'EADDRINUSE' ? `port ${settings.PORT} is taken` : 'cannot listen');
      process.exit(1);
    });
    server.listen(settings.PORT, settings.HOST, () => {
      logger.info({ address: server.address() }, 'listening');
      resolve(server);
    });
  });
}

/** Interval at which a closing server closes connections whose last request has been answered. */
const SWEEP_MS = 50;

/** Stops accepting connections, lets the current requests finish and closes each connection once it is idle. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
