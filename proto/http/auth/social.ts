import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shared-schemas.ts';
import { Consent, LinkParams, Signed, SignedFields } from './auth.ts';

/** Identity providers with which people can sign in. `professional` is a professional network such as LinkedIn. */
export const SocialProvider = z.enum(['google', 'facebook', 'professional']);
export type SocialProvider = z.infer<typeof SocialProvider>;

/** A provider that can be used to sign in. */
export const OfferedProvider = z
  .object({
    provider: SocialProvider,
    /** The name of the site, such as LinkedIn. */
    name: z.string(),
  })
  .meta({ id: 'OfferedProvider' });
export type OfferedProvider = z.infer<typeof OfferedProvider>;

/** The parameters with which the provider sent the browser back to `/login` (RFC 6749, section 4.1.2). */
export const SocialBody = z.strictObject({
  code: z.string().min(1).max(4096),
  /** The state from the address that `start` returned. It begins with the name of the provider. */
  state: z.string().min(1).max(256),
  /** The issuer, if the provider sends it (RFC 9207). */
  iss: z.string().max(2048).optional(),
});

/** The code alone is enough where PKCE and the nonce of the ID token tie it to the browser that began the sign-in. */
const CodeBody = SocialBody.partial({ state: true });

/** An identity provider with which the caller can sign in. */
const ConnectedSite = z
  .object({ provider: SocialProvider, connectedAt: Instant })
  .meta({ id: 'ConnectedSite' });

const ProviderParams = z.object({ provider: SocialProvider });

const errors = {
  /** The code is used, expired, or was requested by another browser. */
  social_sign_in_failed: 401,
  account_disabled: 403,
  /** `document` is a `ClosingAccount`. */
  account_closing: 403,
  second_factor_required: 428,
  /** The provider returned no e-mail address. */
  email_missing: 403,
  /** There is an account with the address, and the provider has not verified that the person owns it. */
  email_taken: 409,
  /** The person has no account. `document` is a `NewcomerToken`, with which `join` creates it. */
  consent_required: 409,
  unavailable: 503,
};

/** The person whom a provider has identified, for 15 minutes and one call. */
export const NewcomerToken = z.object({ token: z.string(), first_name: z.string() });
export type NewcomerToken = z.infer<typeof NewcomerToken>;

const signIn = <const P extends string, Body extends z.ZodType>(path: P, name: string, body: Body) =>
  endpoint({
    method: 'POST',
    path,
    access: 'public',
    limit: 'credentials',
    summary: `Sign in, or register, with ${name}. Responds like a sign-in.`,
    body,
    response: Signed,
    extraFields: SignedFields,
    errors,
  });

export const socialApi = {
  providers: endpoint({
    method: 'GET',
    path: '/api/auth/providers',
    access: 'public',
    summary: 'The providers that can be used to sign in.',
    response: z.object({ providers: z.array(OfferedProvider) }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/auth/providers/:provider',
    access: 'public',
    summary:
      'Begin a sign-in: the address of the provider to go to. It is valid in this browser for 10 minutes.',
    params: z.object({ provider: z.string() }),
    response: z.object({ url: z.url() }),
    errors: { unavailable: 503 },
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/auth/join-with-provider',
    access: 'public',
    limit: 'registrations',
    summary:
      'Register a newcomer whom a provider has identified, after `consent_required`. Responds like a sign-in.',
    body: z.strictObject({ token: LinkParams.shape.token, ...Consent }),
    response: Signed,
    extraFields: SignedFields,
    status: 201,
    errors: { email_taken: 409 },
  }),
  connected: endpoint({
    method: 'GET',
    path: '/api/auth/sites',
    access: 'user',
    summary: 'The sites that the caller is connected with.',
    response: z.object({ sites: z.array(ConnectedSite) }),
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/api/auth/sites/:provider',
    access: 'user',
    summary:
      'Connect the caller with the person at a site, who then signs in here. The sign-in must be recent or confirmed.',
    params: ProviderParams,
    body: SocialBody,
    response: ConnectedSite,
    errors: { confirmation_required: 403, identity_taken: 409, social_sign_in_failed: 422, unavailable: 503 },
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/auth/sites/:provider',
    access: 'user',
    summary: 'Disconnect the caller from a site. The sign-in must be recent or confirmed.',
    params: ProviderParams,
    response: ProviderParams,
    errors: { confirmation_required: 403, last_sign_in_method: 409 },
  }),
  google: signIn('/api/auth/register-google', 'Google or the professional network', SocialBody),
  facebook: signIn('/api/auth/register-facebook', 'Facebook or the professional network', SocialBody),
  professional: signIn('/api/auth/getUserCredentials/', 'the professional network', CodeBody),
} as const;
