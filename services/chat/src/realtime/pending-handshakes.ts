import type { IncomingMessage } from 'node:http';
import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { networkOf } from '@layover/kit/http/network';

/**
 * Bounds the sockets of one network that have not said yet whose they are: they cost nothing to open, and a crowd that
 * comes back together tries again.
 */
export function pendingHandshakes(max: number) {
  const joining = concurrencyLimit(max);
  const releases = new WeakMap<IncomingMessage, () => void>();
  return {
    /** Whether one more may be opened. */
    mayOpen(req: IncomingMessage): boolean {
      // The gateway replaces the header, so it is the gateway's word.
      const address = `${req.headers['x-forwarded-for'] ?? req.socket.remoteAddress ?? ''}`;
      const release = joining.acquire(networkOf(address));
      if (!release) return false;
      releases.set(req, release);
      req.socket.once('close', release);
      return true;
    },
    /** It is known now whose it is. */
    identified: (req: IncomingMessage): void => releases.get(req)?.(),
  };
}
