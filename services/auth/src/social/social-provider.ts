import type { SocialProvider as ProviderName, SocialBody } from '@layover/proto/http/auth/social';
import type { z } from 'zod';

/** A person as a provider describes them. */
export interface SocialPerson {
  /** The provider's id of the person, which never changes. */
  subject: string;
  /** Empty if the person did not allow it. */
  email: string;
  /** The provider has verified that the person owns the address. */
  isEmailVerified: boolean;
  first_name: string;
  last_name: string;
}

/** Secrets that connect the two halves of a sign-in. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Without the state, the code alone was sent. */
export type ReturnedParameters = Pick<z.output<typeof SocialBody>, 'code' | 'iss'> & {
  state?: string | undefined;
};

/** A site that vouches for people by the authorization code flow with PKCE (RFC 6749, RFC 7636). */
export interface SocialProvider {
  name: ProviderName;
  /** @returns the address to which the browser goes */
  authorizationUrl: (checks: SignInChecks) => Promise<URL>;
  /**
   * Exchanges the code.
   * @param returned the parameters with which the browser came back
   * @throws HttpError 401 `social_sign_in_failed`, 503 `unavailable`
   */
  identify: (returned: ReturnedParameters, checks: SignInChecks) => Promise<SocialPerson>;
}

export interface ProviderClient {
  name: ProviderName;
  clientId: string;
  clientSecret: string;
  /** Where the provider sends the browser back to. */
  redirectUri: string;
}
