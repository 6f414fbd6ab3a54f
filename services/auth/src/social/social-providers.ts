import type { SocialProvider as ProviderName } from '@layover/proto/http/auth/social';
import type { z } from 'zod';
import { facebookProvider } from './facebook-provider.ts';
import { openidProvider } from './openid-provider.ts';
import type { ProviderClient, SocialProvider } from './social-provider.ts';
import type { socialSettings } from './social-settings.ts';

type SocialSettings = z.output<z.ZodObject<typeof socialSettings>> & { PUBLIC_URL?: string | undefined };

/** The providers that have settings, by name. */
export function socialProviders(settings: SocialSettings): ReadonlyMap<ProviderName, SocialProvider> {
  const clientOf = (name: ProviderName): ProviderClient | undefined => {
    const prefix = name.toUpperCase() as Uppercase<ProviderName>;
    const clientId = settings[`${prefix}_CLIENT_ID`];
    const clientSecret = settings[`${prefix}_CLIENT_SECRET`];
    if (!clientId || !clientSecret || !settings.PUBLIC_URL) return undefined;
    return { name, clientId, clientSecret, redirectUri: new URL('/login', settings.PUBLIC_URL).href };
  };
  const google = clientOf('google');
  const facebook = clientOf('facebook');
  const professional = clientOf('professional');
  const facebookSites = { site: settings.FACEBOOK_SITE, graph: settings.FACEBOOK_GRAPH };
  const providers = [
    google && openidProvider(settings.GOOGLE_ISSUER, google),
    facebook && facebookProvider(facebookSites, facebook),
    professional && openidProvider(settings.PROFESSIONAL_ISSUER, professional),
  ];
  return new Map(providers.flatMap((provider) => (provider ? [[provider.name, provider] as const] : [])));
}
