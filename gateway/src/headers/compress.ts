import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Compresses JSON and text responses of at least 1 KiB by brotli or gzip. Responses of auth stay uncompressed: they carry
 * a token beside text that the caller has chosen, and the compressed length could reveal the token (BREACH).
 */
export const compress: RequestHandler = compression({
  filter: (req, res) => res.locals.route !== 'auth' && compression.filter(req, res),
});
