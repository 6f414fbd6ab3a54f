import { normalizeEmail } from '@layover/proto/http/email-rules';
import { allowInsecureRequests, Configuration, fetchProtectedResource } from 'openid-client';
import { z } from 'zod';
import {
  atProvider,
  authorizationCodeFlow,
  isLoopback,
  PROVIDER_TIMEOUT_S,
} from './authorization-code-flow.ts';
import type { ProviderClient, SocialProvider } from './social-provider.ts';

const VERSION = 'v24.0';

const Me = z.object({
  id: z.string(),
  email: z.string().overwrite(normalizeEmail).default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/**
 * Facebook: OAuth 2.0 without an ID token, so the Graph API describes the person. It does not contain whether an
 * address is verified.
 */
export function facebookProvider(
  { site, graph }: { site: string; graph: string },
  client: ProviderClient,
): SocialProvider {
  const flow = authorizationCodeFlow({
    client,
    scope: 'public_profile email user_birthday',
    isOpenId: false,
  });
  const configuration = new Configuration(
    {
      issuer: site,
      authorization_endpoint: `${site}/${VERSION}/dialog/oauth`,
      token_endpoint: `${graph}/${VERSION}/oauth/access_token`,
    },
    client.clientId,
    client.clientSecret,
  );
  configuration.timeout = PROVIDER_TIMEOUT_S;
  if (isLoopback(new URL(graph))) allowInsecureRequests(configuration);
  const me = new URL(`${graph}/${VERSION}/me?fields=id,first_name,last_name,email`);

  return {
    name: client.name,
    authorizationUrl: (checks) => flow.authorizationUrl(configuration, checks),
    identify: (returned, checks) =>
      atProvider(async () => {
        const { access_token } = await flow.exchange(configuration, returned, checks);
        const response = await fetchProtectedResource(configuration, access_token, me, 'GET');
        if (!response.ok) throw new Error(`The Graph API responds with ${response.status}.`);
        const { id, ...person } = Me.parse(await response.json());
        return { subject: id, isEmailVerified: false, ...person };
      }),
  };
}
