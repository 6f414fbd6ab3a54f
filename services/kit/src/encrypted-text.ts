import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, type Secrets } from './derive-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database. @returns IV, authentication tag and ciphertext, one after the other */
function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error if the key is another one or the bytes were changed */
function decrypt(bytes: Uint8Array, key: Buffer): string {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Encrypts texts of one purpose. Each salt has a key of its own. */
export function textCipher([newest, ...before]: Secrets, purpose: string) {
  return {
    encrypt: (text: string, salt = ''): Buffer => encrypt(text, deriveKey(newest, purpose, salt)),

    /** @returns the text, and whether the newest secret encrypts it. @throws Error if it is none of the secrets */
    decrypt(bytes: Uint8Array, salt = ''): { text: string; isNewest: boolean } {
      let problem: unknown;
      for (const secret of [newest, ...before]) {
        try {
          return { text: decrypt(bytes, deriveKey(secret, purpose, salt)), isNewest: secret === newest };
        } catch (err) {
          problem = err;
        }
      }
      throw problem;
    },
  };
}

/** A lean document has the bytes in the driver's own type. */
export const bytesOf = (stored: Buffer | { buffer: Uint8Array }): Uint8Array =>
  Buffer.isBuffer(stored) ? stored : stored.buffer;
