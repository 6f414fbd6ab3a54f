import type { IncomingMessage } from 'node:http';
import { type HttpError, malformed, tooLarge, tooSlow } from '@layover/kit/errors';

export interface BodyLimits {
  /** Bytes. */
  max: number;
  /** Milliseconds until all of it must be there. */
  within: number;
}

/**
 * A small body, whole. A service is not asked before: whoever sends slowly holds a socket of the gateway and nothing else.
 * @throws HttpError 408 when it comes too slowly, 413 when it is too large
 */
export function receiveBody(req: IncomingMessage, { max, within }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (error?: HttpError) => {
      clearTimeout(timer);
      req.off('data', read).off('end', end).off('close', cut);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks, bytes));
    };
    const read = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > max) end(tooLarge());
      else chunks.push(chunk);
    };
    const cut = () => end(malformed('The request ended before its body did.'));
    const timer = setTimeout(() => end(tooSlow()), within);
    req
      .on('data', read)
      .once('end', () => end())
      .once('close', cut);
  });
}
