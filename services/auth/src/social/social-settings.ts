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
};
