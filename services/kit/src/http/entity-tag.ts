import { createHash } from 'node:crypto';
import type { Response } from 'express';

/**
 * Gives the answer an `ETag` that changes with its document. Express then answers 304 to a request whose `If-None-Match`
 * names it. Caches store the answer and revalidate it before each use.
 */
export function setEntityTag(res: Response, document: unknown): void {
  const hash = createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);
  res.set('ETag', `W/"${hash}"`);
  // A response to a signed-in person already has `no-store`.
  if (!res.get('Cache-Control')) res.set('Cache-Control', 'no-cache');
}
