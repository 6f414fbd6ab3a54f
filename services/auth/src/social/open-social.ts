import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import { type authSettings, secureCookies } from '../settings.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { identityModel } from './identity.model.ts';
import { identityRepository } from './identity.repository.ts';
import { newcomerRepository } from './newcomer.model.ts';
import { signInCookie } from './sign-in-cookie.ts';
import { socialProviders } from './social-providers.ts';

interface SocialDeps {
  mongo: Connection;
  settings: z.output<typeof authSettings>;
  accounts: AccountRepository;
  endSessionsOf: EndSessionsOf;
}

/** Sign-in with other sites. */
export function openSocial({ mongo, settings, accounts, endSessionsOf }: SocialDeps) {
  const identities = identityRepository(identityModel(mongo));
  return {
    identities,
    providers: socialProviders(settings),
    cookie: signInCookie(secureCookies(settings)),
    countSites: identities.countOf,
    newcomers: newcomerRepository(mongo),
    accountOf: findOrCreateAccount({ accounts, identities, endSessionsOf }),
  };
}
