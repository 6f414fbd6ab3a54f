import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from '@layover/kit/derive-key';
import { textCipher } from '@layover/kit/encrypted-text';
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

/** Encrypts the private halves by the setting `SIGNING_KEYS_SECRET`. */
export const keyCipher = (secrets: Secrets) => textCipher(secrets, 'layover signing keys');
