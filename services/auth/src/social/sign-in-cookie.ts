import { cookieNames } from '@layover/proto/cookies';
import type { SocialProvider as ProviderName } from '@layover/proto/http/auth/social';
import type { CookieOptions, Request, Response } from 'express';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { z } from 'zod';
import { readCookie } from '../sessions/index.ts';
import type { SignInChecks, SocialProvider } from './social-provider.ts';

const MINUTES = 10;

const Checks = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

/** The state begins with the provider, which identifies the provider that sent the browser back. */
export const newChecks = (provider: ProviderName): SignInChecks => ({
  state: `${provider}.${randomState()}`,
  nonce: randomNonce(),
  codeVerifier: randomPKCECodeVerifier(),
});

/**
 * The secrets of a sign-in that is under way, in the browser that began it: a code that another browser received is
 * of no use, and nobody can be signed in to somebody else's account by a link.
 */
export function signInCookie(secure: boolean) {
  const options: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure };
  return {
    set: (res: Response, checks: SignInChecks) =>
      res.cookie(cookieNames.signIn, encode(checks), { ...options, maxAge: MINUTES * 60_000 }),
    /** Reads the secrets, which serve for one try at one of the providers. */
    take<P extends Pick<SocialProvider, 'name'>>(req: Request, res: Response, providers: readonly P[]) {
      res.clearCookie(cookieNames.signIn, options);
      const checks = decode(readCookie(req, cookieNames.signIn) ?? '');
      const provider = providers.find(({ name }) => checks?.state.startsWith(`${name}.`));
      return checks && provider ? { checks, provider } : undefined;
    },
  };
}

const encode = (checks: SignInChecks) => Buffer.from(JSON.stringify(checks)).toString('base64url');

function decode(value: string): SignInChecks | undefined {
  try {
    return Checks.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
