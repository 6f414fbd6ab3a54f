import { unavailable } from '@layover/kit/errors';
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  ResponseBodyError,
} from 'openid-client';
import { socialSignInFailed } from '../errors.ts';
import type { ProviderClient, ReturnedParameters, SignInChecks } from './social-provider.ts';

/** Seconds that a provider has for one answer. */
export const PROVIDER_TIMEOUT_S = 8;

interface Flow {
  client: ProviderClient;
  scope: string;
  /** Whether the provider returns an ID token, which repeats the nonce. */
  isOpenId: boolean;
}

/** The two steps that all providers share. */
export function authorizationCodeFlow({ client, scope, isOpenId }: Flow) {
  return {
    async authorizationUrl(configuration: Configuration, { state, nonce, codeVerifier }: SignInChecks) {
      return buildAuthorizationUrl(configuration, {
        redirect_uri: client.redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isOpenId && { nonce }),
      });
    },

    exchange(configuration: Configuration, { code, state, iss }: ReturnedParameters, checks: SignInChecks) {
      // PKCE and the nonce tie a code alone to the browser, and the cookie says which provider it is from.
      const parameters =
        state === undefined
          ? { code, state: checks.state, iss: configuration.serverMetadata().issuer }
          : { code, state, ...(iss && { iss }) };
      const returned = new URL(client.redirectUri);
      returned.search = String(new URLSearchParams(parameters));
      return authorizationCodeGrant(configuration, returned, {
        expectedState: checks.state,
        pkceCodeVerifier: checks.codeVerifier,
        ...(isOpenId && { expectedNonce: checks.nonce, idTokenExpected: true }),
      });
    },
  };
}

/** Plain http is for a provider on this machine, as tests have it. */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && hostname === '127.0.0.1';

/**
 * Runs a step at the provider.
 * @throws HttpError 401 when the provider or a check rejects the sign-in, 503 when the provider does not answer
 */
export async function atProvider<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (isRejection(cause)) throw socialSignInFailed(cause);
    throw unavailable('The other site does not answer right now. Try again in a moment.');
  }
}

const isRejection = (error: unknown): boolean =>
  error instanceof AuthorizationResponseError ||
  (error instanceof ResponseBodyError && error.status < 500) ||
  (error instanceof ClientError && error.code !== undefined && !NO_ANSWER.has(error.code));

/** Codes of the library for a missing answer, or for one that shows a failure of the provider. */
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
