import { hkdfSync } from 'node:crypto';

/** A secret and the earlier ones, the newest first. The newest is used for new values, and all of them for existing ones. */
export type Secrets = readonly [newest: string, ...before: string[]];

/**
 * A key of 32 bytes (HKDF with SHA-256, RFC 5869).
 * @param purpose no two purposes get the same key from a secret
 * @param salt gives each object of a purpose its own key, such as the id of an account
 */
export const deriveKey = (secret: string, purpose: string, salt = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
