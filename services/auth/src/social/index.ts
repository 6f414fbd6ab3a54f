import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { AccountModel } from '../accounts/account.model.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { EndSessionsOf } from '../sessions/end-session.ts';
import { endWaysIn } from '../sessions/end-ways-in.ts';
import type { RequireConfirmation } from '../sessions/require-confirmation.ts';
import { type authSettings, secureCookies } from '../settings.ts';
import { connectSite } from './connect-site.ts';
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
  sendsMail: boolean;
  outbox: Outbox;
  accountModel: AccountModel;
  requireConfirmation: RequireConfirmation;
}

/** Sign-in with other sites. */
export function createSocial({ mongo, settings, outbox, accounts, endSessionsOf, ...deps }: SocialDeps) {
  const model = identityModel(mongo);
  const identities = identityRepository(model, outbox);
  const end = endWaysIn({ identities, endSessionsOf });
  return {
    identities,
    providers: socialProviders(settings),
    cookie: signInCookie(secureCookies(settings)),
    model,
    sitesOf: identities.of,
    connectSite: connectSite({
      accounts: deps.accountModel,
      outbox,
      identities,
      requireConfirmation: deps.requireConfirmation,
    }),
    countSites: identities.countOf,
    newcomers: newcomerRepository(mongo),
    endWaysIn: end,
    accountOf: findOrCreateAccount({ accounts, identities, endWaysIn: end, sendsMail: deps.sendsMail }),
  };
}
