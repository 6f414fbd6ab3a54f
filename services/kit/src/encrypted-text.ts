import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database. @returns IV, authentication tag and ciphertext, one after the other */
export function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error if the key is another one or the bytes were changed */
export function decrypt(bytes: Uint8Array, key: Buffer): string {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** The text that one of the keys has encrypted, with the number of that key. @throws Error if it is none of them */
export function decryptWithAny(bytes: Uint8Array, keys: readonly Buffer[]): { text: string; key: number } {
  let problem: unknown = new Error('there is no key');
  for (const [key, each] of keys.entries()) {
    try {
      return { text: decrypt(bytes, each), key };
    } catch (err) {
      problem = err;
    }
  }
  throw problem;
}

/** A lean document has the bytes in the driver's own type. */
export const bytesOf = (stored: Buffer | { buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : stored.buffer;
