import { hkdfSync } from 'node:crypto';
import { bytesOf, decrypt, encrypt } from '@layover/kit/encrypted-text';
import { Secret, TOTP } from 'otpauth';
import type { StoredAuthenticator } from './stored-second-factor.ts';

const STEP_S = 30;
/** Codes of the step before and the next one are accepted too, because clocks differ. */
const WINDOW = 1;

export type AuthenticatorApps = ReturnType<typeof authenticatorApps>;

/** Secrets and codes of authenticator apps. The secrets are encrypted, with another key for each account. */
export function authenticatorApps(setting: string) {
  const keyOf = (account: string) =>
    Buffer.from(hkdfSync('sha256', setting, account, 'layover authenticator secrets', 32));

  const totp = (secret: Secret, label = '') => new TOTP({ issuer: 'Layover', label, secret, period: STEP_S });

  return {
    /** @param email names the account in the app */
    create: (account: string, email: string) => {
      const secret = new Secret({ size: 20 });
      const stored = encrypt(secret.base32, keyOf(account));
      return { secret: secret.base32, uri: totp(secret, email).toString(), stored };
    },

    /** The time step of a right code; undefined for a wrong one. */
    stepOf: (account: string, { secret }: Pick<StoredAuthenticator, 'secret'>, code: string) => {
      const plain = Secret.fromBase32(decrypt(bytesOf(secret), keyOf(account)));
      const now = Date.now();
      const delta = totp(plain).validate({ token: code, timestamp: now, window: WINDOW });
      return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta;
    },
  };
}
