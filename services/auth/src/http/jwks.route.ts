import type { RequestHandler } from 'express';
import type { SigningKeys } from '../data/signing-keys.ts';

/** The public parts of the signing keys, including the next key (RFC 7517). */
export const jwksRoute =
  (keys: SigningKeys): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json({ keys: await keys.published() });
  };
