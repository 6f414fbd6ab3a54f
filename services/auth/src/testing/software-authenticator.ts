import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Credential {
  id: string;
  privateKey: KeyObject;
  userHandle: string;
}

/** The values in which a response differs from a correct one. */
interface Overrides {
  origin?: string;
  challenge?: string;
  isVerified?: boolean;
  counter?: number;
  rpId?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A software authenticator with ES256 keys, which answers as a browser does. */
export function softwareAuthenticator({ rpId = 'localhost', origin = 'http://localhost:8080' } = {}) {
  const credentials: Credential[] = [];
  let counter = 0;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

  function authenticatorData(overrides: Overrides, attested?: Buffer): Buffer {
    const flags = 0x01 | (overrides.isVerified === false ? 0 : 0x04) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(overrides.counter ?? ++counter);
    return Buffer.concat([
      sha256(overrides.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      ...(attested ? [attested] : []),
    ]);
  }

  return {
    credentials,

    /** As `navigator.credentials.create`. */
    create(options: { challenge: string; user?: unknown }, overrides: Overrides = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const id = randomBytes(32);
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(overrides, attested))],
      ]);
      const { id: userHandle } = options.user as { id: string };
      credentials.push({ id: base64url(id), privateKey, userHandle });
      const data = clientData(
        'webauthn.create',
        overrides.challenge ?? options.challenge,
        overrides.origin ?? origin,
      );
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    /** As `navigator.credentials.get`, with the latest passkey. */
    get(options: { challenge: string }, overrides: Overrides & { credential?: Credential } = {}) {
      const credential = overrides.credential ?? credentials.at(-1);
      if (!credential) throw new Error('the authenticator has no passkey');
      const data = clientData(
        'webauthn.get',
        overrides.challenge ?? options.challenge,
        overrides.origin ?? origin,
      );
      const authData = authenticatorData(overrides);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(credential.privateKey);
      return {
        id: credential.id,
        rawId: credential.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: credential.userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
