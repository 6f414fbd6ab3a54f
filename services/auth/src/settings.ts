import { redisSettings, serviceSettings } from '@layover/kit/config';
import { z } from 'zod';

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const authSettings = serviceSettings.extend({
  ...redisSettings,
  /** Folder of the signing keys; several instances share one. */
  KEYS_DIR: z.string().min(1),
  KEY_ROTATION_HOURS: z.coerce
    .number()
    .min(1)
    .default(30 * 24),
  /** Address at which browsers reach the product. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Whether the refresh cookie travels by https only; by default unless PUBLIC_URL is plain http or this is development. */
  COOKIE_SECURE: yesOrNo.optional(),
});

type CookieSettings = Pick<z.output<typeof authSettings>, 'COOKIE_SECURE' | 'PUBLIC_URL' | 'NODE_ENV'>;

export function secureCookies({ COOKIE_SECURE, PUBLIC_URL, NODE_ENV }: CookieSettings): boolean {
  if (COOKIE_SECURE !== undefined) return COOKIE_SECURE;
  return PUBLIC_URL ? PUBLIC_URL.startsWith('https:') : NODE_ENV === 'production';
}
