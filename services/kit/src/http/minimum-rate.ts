import type { IncomingMessage } from 'node:http';

/**
 * Calls back once when fewer than `bytes` of a streamed body arrive in `within` milliseconds.
 * @returns a function that ends the check before the end of the body. Call it with an early response, after which a request
 * may emit no `close`.
 */
export function requireMinimumRate(
  req: IncomingMessage,
  { bytes, within }: { bytes: number; within: number },
  stalled: () => void,
): () => void {
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
  };
  const stop = () => {
    clearInterval(timer);
    req.off('data', count);
  };
  const timer = setInterval(() => {
    if (received < bytes) {
      stop();
      stalled();
    }
    received = 0;
  }, within);
  req.on('data', count).once('end', stop).once('close', stop);
  return stop;
}
