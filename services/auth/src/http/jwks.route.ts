import type { RequestHandler } from 'express';
import type { KeyRing } from '../data/key-ring.ts';

/** The public halves of the signing keys, the next one included (RFC 7517). */
export const jwksRoute =
  (keys: KeyRing): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json({ keys: await keys.published() });
  };
