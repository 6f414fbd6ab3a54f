import type { RequestHandler } from 'express';
import type { SigningKeys } from '../data/signing-keys.ts';

/** The public halves of the signing keys, the next one included (RFC 7517). */
export const jwksRoute =
  (keys: SigningKeys): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json({ keys: await keys.published() });
  };
