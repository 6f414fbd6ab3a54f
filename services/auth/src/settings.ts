import { redisSettings, serviceSettings } from '@layover/kit/config';
import { withMail } from '@layover/kit/mail/mail-settings';
import { z } from 'zod';
import { socialSettings } from './social/social-settings.ts';

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

const ownSettings = serviceSettings.extend({
  ...redisSettings,
  /** Encrypts the signing keys in the database; the same for all instances. */
  SIGNING_KEYS_SECRET: z.string().min(32),
  KEY_ROTATION_HOURS: z.coerce
    .number()
    .min(1)
    .default(30 * 24),
  /** Whether the refresh cookie is sent by https only. Default: yes, unless PUBLIC_URL is plain http or this is development. */
  COOKIE_SECURE: yesOrNo.optional(),
  /** Whether people must confirm their e-mail before they contact strangers. Default: yes, if mails can be sent. */
  REQUIRE_VERIFIED_EMAIL: yesOrNo.optional(),
  /** Days in which the owner of an account can undo its deletion. */
  ACCOUNT_DELETION_DAYS: z.coerce.number().min(0).max(90).default(7),
  /** Whether an ADMIN needs a second factor. Off by default, because the pages do not ask for the second step yet. */
  REQUIRE_SECOND_FACTOR_FOR_ADMIN: yesOrNo.default(false),
  ...socialSettings,
});

/** With those of mails, of which `PUBLIC_URL` is also the origin of the pages. */
export const authSettings = withMail(ownSettings);

export const adminSettings = ownSettings.pick({ MONGODB_URI: true, REDIS_URL: true, NAMESPACE: true });

type CookieSettings = Pick<z.output<typeof authSettings>, 'COOKIE_SECURE' | 'PUBLIC_URL' | 'NODE_ENV'>;

export function secureCookies({ COOKIE_SECURE, PUBLIC_URL, NODE_ENV }: CookieSettings): boolean {
  if (COOKIE_SECURE !== undefined) return COOKIE_SECURE;
  return PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : NODE_ENV === 'production';
}
