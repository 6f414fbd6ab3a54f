import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { TOKEN_ALGORITHM } from '@layover/kit/http/guard';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** As published. */
  jwk: Record<string, unknown>;
  /** From when on it signs, in milliseconds since 1970. */
  from: number;
}

const generate = promisify(generateKeyPair);

export async function newPrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
}

export function readSigningKey(pem: string, from: number): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { kty, n, e } = publicKey.export({ format: 'jwk' });
  // The thumbprint of RFC 7638: the same key has the same name wherever it is read.
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  return { kid, privateKey, publicKey, jwk: { kty, n, e, kid, alg: TOKEN_ALGORITHM, use: 'sig' }, from };
}
