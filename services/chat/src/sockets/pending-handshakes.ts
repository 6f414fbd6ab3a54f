import type { IncomingMessage } from 'node:http';
import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { networkOf } from '@layover/kit/http/network';

/**
 * Bounds the sockets of one network that have not authenticated yet. They cost an attacker nothing, and
 * clients that are turned away try again.
 */
export function pendingHandshakes(max: number) {
  const joining = concurrencyLimit(max);
  const releases = new WeakMap<IncomingMessage, () => void>();
  return {
    /** Whether one more socket may be opened. */
    mayOpen(req: IncomingMessage): boolean {
      // The gateway replaces this header, so clients cannot forge it.
      const address = `${req.headers['x-forwarded-for'] ?? req.socket.remoteAddress ?? ''}`;
      const release = joining.acquire(networkOf(address));
      if (!release) return false;
      releases.set(req, release);
      req.socket.once('close', release);
      return true;
    },
    /** The socket is authenticated. */
    identified: (req: IncomingMessage): void => releases.get(req)?.(),
  };
}
