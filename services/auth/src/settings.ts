import { redisSettings, secretList, serviceSettings, yesOrNo } from '@layover/kit/config';
import { withMail } from '@layover/kit/mail/mail-settings';
import { z } from 'zod';
import { socialSettings } from './social/social-settings.ts';

const ownSettings = serviceSettings.extend({
  ...redisSettings,
  /**
   * Encrypts the signing keys in the database. All instances need the same value. It is also the default of the secrets
   * below.
   */
  SIGNING_KEYS_SECRET: secretList,
  /** Encrypts the secrets of authenticator apps. */
  AUTHENTICATOR_SECRET: secretList.optional(),
  /** Makes the secrets of links in mails. */
  MAIL_LINK_SECRET: secretList.optional(),
  /** Signs the cookies of known browsers. */
  DEVICE_COOKIE_SECRET: secretList.optional(),
  /** Hashes the addresses at companies. */
  WORK_EMAIL_SECRET: secretList.optional(),
  /** At least ten seconds, because a verifier requests an unknown key every five seconds at most. */
  KEY_ROTATION_HOURS: z.coerce
    .number()
    .min(10 / 3600)
    .default(30 * 24),
  /** Whether the refresh cookie is sent by https only. Default: yes, unless PUBLIC_URL is plain http or this is development. */
  COOKIE_SECURE: yesOrNo.optional(),
  /** Whether people must confirm their e-mail before they contact strangers. Default: yes, if mails can be sent. */
  REQUIRE_VERIFIED_EMAIL: yesOrNo.optional(),
  /** Seconds between two searches for accounts whose time to undo is over. */
  ACCOUNT_DELETION_INTERVAL_SECONDS: z.coerce.number().min(0.1).max(3600).default(10),
  /** Whether an ADMIN needs a second factor. `readSettings` turns it on when others can reach the product. */
  REQUIRE_SECOND_FACTOR_FOR_ADMIN: yesOrNo.default(false),
  ...socialSettings,
});

/** Includes the settings of mails. `PUBLIC_URL` is also the origin of the pages. */
export const authSettings = withMail(ownSettings);

export const adminSettings = ownSettings.pick({
  MONGODB_URI: true,
  REDIS_URL: true,
  NAMESPACE: true,
  SESSION_MAX_DAYS: true,
});

/** The secrets by what they are for, the newest of each first. */
export function secretsOf({
  SIGNING_KEYS_SECRET: signingKeys,
  AUTHENTICATOR_SECRET: authenticators = signingKeys,
  MAIL_LINK_SECRET: mailLinks = signingKeys,
  DEVICE_COOKIE_SECRET: deviceCookies = signingKeys,
  WORK_EMAIL_SECRET: workEmails = signingKeys,
}: z.output<typeof authSettings>) {
  return { signingKeys, authenticators, mailLinks, deviceCookies, workEmails };
}

type CookieSettings = Pick<z.output<typeof authSettings>, 'COOKIE_SECURE' | 'PUBLIC_URL' | 'NODE_ENV'>;

export function secureCookies({ COOKIE_SECURE, PUBLIC_URL, NODE_ENV }: CookieSettings): boolean {
  if (COOKIE_SECURE !== undefined) return COOKIE_SECURE;
  return PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : NODE_ENV === 'production';
}
