import type { IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

interface BodyLimit {
  /** The limit in bytes, both before and after decompression. */
  maxBytes: number;
  /** `cut` shortens a larger body, `reject` throws. */
  whenLarger: 'cut' | 'reject';
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Reads a body up to the limit and decompresses it. @throws Error */
export async function readBody(
  response: IncomingMessage,
  { maxBytes, whenLarger }: BodyLimit,
): Promise<Buffer> {
  const content = decoded(response, maxBytes);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes < maxBytes) continue;
    if (bytes > maxBytes && whenLarger === 'reject') throw new Error('the body is too large');
    if (whenLarger === 'cut') break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function decoded(response: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity') return response;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
  if (!decoder) throw new Error('the encoding is rejected');
  // The consumer of the decoder receives every error.
  return pipeline(response, atMost(maxBytes), decoder, () => undefined);
}

/** Fails at the first chunk after `maxBytes`. */
function atMost(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes > maxBytes) return done(new Error('the body is too large'));
      bytes += chunk.length;
      done(null, chunk);
    },
  });
}
