import { normalizeEmail } from '@layover/proto/http/email-rules';
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { z } from 'zod';
import {
  atProvider,
  authorizationCodeFlow,
  isLoopback,
  PROVIDER_TIMEOUT_S,
} from './authorization-code-flow.ts';
import type { ProviderClient, SocialProvider } from './social-provider.ts';

const Claims = z.object({
  sub: z.string(),
  email: z.string().overwrite(normalizeEmail).default(''),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().default(''),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** An OpenID provider such as Google. Its description is fetched at the first sign-in. */
export function openidProvider(issuer: string, client: ProviderClient): SocialProvider {
  const flow = authorizationCodeFlow({ client, scope: 'openid profile email', isOpenId: true });
  const server = new URL(issuer);
  let discovered: Promise<Configuration> | undefined;

  const configuration = () => {
    discovered ??= discover().catch((error) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };
  const discover = () =>
    discovery(server, client.clientId, client.clientSecret, undefined, {
      timeout: PROVIDER_TIMEOUT_S,
      // The signature of an ID token is verified, too, although it comes over https from the provider itself.
      execute: [enableNonRepudiationChecks, ...(isLoopback(server) ? [allowInsecureRequests] : [])],
    });

  return {
    name: client.name,
    authorizationUrl: (checks) =>
      atProvider(async () => flow.authorizationUrl(await configuration(), checks)),
    identify: (returned, checks) =>
      atProvider(async () => {
        const tokens = await flow.exchange(await configuration(), returned, checks);
        const claims = Claims.parse(tokens.claims());
        const [first = '', ...rest] = claims.name.split(' ');
        return {
          subject: claims.sub,
          email: claims.email,
          isEmailVerified: claims.email_verified,
          first_name: claims.given_name ?? first,
          last_name: claims.family_name ?? rest.join(' '),
        };
      }),
  };
}
