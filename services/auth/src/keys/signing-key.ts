import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { promisify } from 'node:util';
import { TOKEN_ALGORITHM } from '@layover/kit/http/guard';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** The public half, as published. */
  jwk: Record<string, unknown>;
  /** The period in which it signs, in milliseconds since 1970. */
  from: number;
  until: number;
}

const generate = promisify(generateKeyPair);

export async function newPrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

export function readSigningKey(pem: string, from: number, until: number): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638: every instance computes the same id for the same key.
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  const jwk = { kty, n, e, kid, alg: TOKEN_ALGORITHM, use: 'sig' };
  return { kid, privateKey, publicKey, jwk, from, until };
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The encryption key that belongs to the setting `SIGNING_KEYS_SECRET`. */
export const encryptionKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'layover signing keys', 32));

/** @returns IV, authentication tag and ciphertext, one after the other */
export function encrypt(pem: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(pem, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error if the key is another one or the bytes were changed */
export function decrypt(bytes: Uint8Array, key: Buffer): string {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
