import type { SocialProvider } from '@layover/proto/http/auth/social';
import { z } from 'zod';

const site = (address: string) => z.url({ protocol: /^https?$/ }).default(address);
const text = z.string().optional();

/** A provider is offered when its client id and secret are set. It sends people back to `/login` of `PUBLIC_URL`. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: site('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_SITE: site('https://www.facebook.com'),
  FACEBOOK_GRAPH: site('https://graph.facebook.com'),
  PROFESSIONAL_CLIENT_ID: text,
  PROFESSIONAL_CLIENT_SECRET: text,
  PROFESSIONAL_ISSUER: site('https://www.linkedin.com/oauth'),
  /** The name of the professional network on pages and in mails. */
  PROFESSIONAL_NAME: z.string().trim().min(1).max(30).default('LinkedIn'),
};

export type SiteNames = Readonly<Record<SocialProvider, string>>;

/** The names of the sites on pages and in mails. */
export const siteNamesOf = (settings: { PROFESSIONAL_NAME: string }): SiteNames => ({
  google: 'Google',
  facebook: 'Facebook',
  professional: settings.PROFESSIONAL_NAME,
});
