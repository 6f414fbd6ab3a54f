import { redisSettings, serviceSettings, yesOrNo } from '@layover/kit/config';
import { withMail } from '@layover/kit/mail/mail-settings';
import { z } from 'zod';
import { socialSettings } from './social/social-settings.ts';

const ownSettings = serviceSettings.extend({
  ...redisSettings,
  /** Encrypts the signing keys in the database; the same for all instances. */
  SIGNING_KEYS_SECRET: z.string().min(32),
  /** At least ten seconds: a verifier asks for an unknown key every five seconds at most. */
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
  /** Whether an ADMIN needs a second factor. A product on the internet turns it on; the demo does not. */
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

type CookieSettings = Pick<z.output<typeof authSettings>, 'COOKIE_SECURE' | 'PUBLIC_URL' | 'NODE_ENV'>;

export function secureCookies({ COOKIE_SECURE, PUBLIC_URL, NODE_ENV }: CookieSettings): boolean {
  if (COOKIE_SECURE !== undefined) return COOKIE_SECURE;
  return PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : NODE_ENV === 'production';
}
