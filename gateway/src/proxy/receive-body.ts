import type { IncomingMessage } from 'node:http';
import { type HttpError, malformed, tooLarge, tooSlow } from '@layover/kit/errors';

interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

/**
 * Receives a small body completely before a connection to a service is taken, so a slow client occupies only a socket of
 * the gateway.
 * @throws HttpError 408 when the body arrives too slowly, 413 when it is too large
 */
export function receiveBody(req: IncomingMessage, { maxBytes, timeoutMs }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (error?: HttpError) => {
      clearTimeout(timer);
      req.off('data', onData).off('end', onEnd).off('close', onClose);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks, bytes));
    };
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) settle(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = () => settle();
    const onClose = () => settle(malformed('The request ended before its body did.'));
    const timer = setTimeout(() => settle(tooSlow()), timeoutMs);
    req.on('data', onData).once('end', onEnd).once('close', onClose);
  });
}
