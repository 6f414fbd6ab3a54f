import type { IncomingMessage } from 'node:http';
import { UPLOAD_MAX_BYTES } from './body-limit.ts';

/** The maximum number of bytes. Every file that our forms accept is smaller. */
const DRAINED_MAX = 4 * UPLOAD_MAX_BYTES;
const DRAIN_MAX_MS = 10_000;

/**
 * Reads the rest of a rejected body and drops it. If the connection were closed while the client still sends, TCP would
 * reset it, and the client would lose the response.
 */
export function drainBody(req: IncomingMessage): void {
  const { socket } = req;
  if (socket.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => socket.destroy(), DRAIN_MAX_MS);
  const stop = () => {
    clearTimeout(timer);
    socket.off('close', stop);
  };
  req.once('end', stop);
  // After an early response a request may emit no `close`.
  socket.once('close', stop);
  req.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED_MAX) socket.destroy();
  });
  // A body that was forwarded is paused when its forwarding ends.
  req.resume();
}
