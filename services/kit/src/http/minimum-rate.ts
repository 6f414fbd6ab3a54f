import type { IncomingMessage } from 'node:http';

/** Calls back once when a body that streams brings fewer than `bytes` in `within` milliseconds. */
export function requireMinimumRate(
  req: IncomingMessage,
  { bytes, within }: { bytes: number; within: number },
  stalled: () => void,
): void {
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
}
