import type { Logger } from '@layover/kit/logger';
import type { Transport } from '../sockets/index.ts';
import type { RoomSync } from './room-sync.ts';

interface ResyncDeps {
  transport: Pick<Transport, 'redis' | 'pubSub'>;
  rooms: Pick<RoomSync, 'resync'>;
  disconnectRevoked: () => Promise<void>;
  /** Each socket's rooms are checked at least this often. */
  roomsCheckSeconds: number;
  logger: Logger;
}

/** Milliseconds between checks. */
const INTERVAL_MS = 3_000;
/** After a reconnection all rooms are checked at once and again at the next interval, for messages lost meanwhile. */
const CHECKS_AFTER_RECONNECTION = 2;

/** Messages between the instances can be lost, so revoked sessions and rooms are also checked at intervals. */
export function periodicResync({
  transport,
  rooms,
  disconnectRevoked,
  roomsCheckSeconds,
  logger,
}: ResyncDeps) {
  let fullChecksDue = 0;
  let isRunning = false;

  function check(): void {
    void disconnectRevoked();
    if (isRunning) return;
    const isFull = fullChecksDue > 0;
    if (isFull) fullChecksDue--;
    isRunning = true;
    rooms
      .resync(isFull ? 0 : roomsCheckSeconds * 1000)
      .catch((err) => {
        if (isFull) fullChecksDue++;
        logger.warn({ err }, 'rooms could not be checked');
      })
      .finally(() => {
        isRunning = false;
      });
  }

  // A check needs both connections, so it follows the reconnection of either.
  transport.redis.on('ready', check);
  transport.pubSub.onReady(() => {
    fullChecksDue = CHECKS_AFTER_RECONNECTION;
    check();
  });
  const interval = setInterval(check, INTERVAL_MS);
  interval.unref();
  return { close: () => clearInterval(interval) };
}
