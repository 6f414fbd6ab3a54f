import type { Secrets } from '@layover/kit/derive-key';
import { bytesOf, textCipher } from '@layover/kit/encrypted-text';
import { Secret, TOTP } from 'otpauth';
import type { StoredAuthenticator } from '../factors/index.ts';

const STEP_S = 30;
/** Codes of the step before and the next one are accepted too, because clocks differ. */
const WINDOW = 1;

export type AuthenticatorApps = ReturnType<typeof authenticatorApps>;

/** Secrets and codes of authenticator apps. The secrets are encrypted, with another key for each account. */
export function authenticatorApps(secrets: Secrets) {
  const cipher = textCipher(secrets, 'layover authenticator secrets');

  const totp = (secret: Secret, label = '') => new TOTP({ issuer: 'Layover', label, secret, period: STEP_S });

  return {
    /** @param email names the account in the app */
    create: (account: string, email: string) => {
      const secret = new Secret({ size: 20 });
      const stored = cipher.encrypt(secret.base32, account);
      return { secret: secret.base32, uri: totp(secret, email).toString(), stored };
    },

    /** The time step of a right code; undefined for a wrong one. */
    stepOf: (account: string, { secret }: Pick<StoredAuthenticator, 'secret'>, code: string) => {
      const plain = Secret.fromBase32(cipher.decrypt(bytesOf(secret), account).text);
      const now = Date.now();
      const delta = totp(plain).validate({ token: code, timestamp: now, window: WINDOW });
      return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta;
    },

    /** The secret as the newest key encrypts it; undefined if it is. */
    reencrypt(account: string, { secret }: Pick<StoredAuthenticator, 'secret'>): Buffer | undefined {
      const { text, isNewest } = cipher.decrypt(bytesOf(secret), account);
      return isNewest ? undefined : cipher.encrypt(text, account);
    },
  };
}
