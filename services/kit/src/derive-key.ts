import { hkdfSync } from 'node:crypto';

/** A secret and those before it, the newest first. The newest makes what is new, and all of them read what is there. */
export type Secrets = readonly [newest: string, ...before: string[]];

/**
 * A key of 32 bytes (HKDF with SHA-256, RFC 5869).
 * @param purpose no two purposes get the same key from a secret
 * @param salt gives each thing of a purpose a key of its own, such as the id of an account
 */
export const deriveKey = (secret: string, purpose: string, salt = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));
