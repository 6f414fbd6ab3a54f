import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import { type EndSessionsOf, endWaysIn, type RequireConfirmation } from '../sessions/index.ts';
import { type authSettings, secureCookies } from '../settings.ts';
import { completeDisconnect } from './complete-disconnect.ts';
import { connectSite } from './connect-site.ts';
import { disconnectSite } from './disconnect-site.ts';
import { findAccount } from './find-account.ts';
import { identityModel } from './identity.model.ts';
import { identityRepository } from './identity.repository.ts';
import { join } from './join.ts';
import { newcomerRepository } from './newcomer.model.ts';
import { signInCookie } from './sign-in-cookie.ts';
import { socialProviders } from './social-providers.ts';
import { siteNamesOf } from './social-settings.ts';

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
export function createSocial({ mongo, settings, endSessionsOf, ...context }: SocialDeps) {
  const model = identityModel(mongo);
  const identities = identityRepository(model, context.outbox);
  const siteNames = siteNamesOf(settings);
  const end = endWaysIn({ identities, endSessionsOf });
  const deps = { ...context, identities, siteNames, endWaysIn: end };
  return {
    identities,
    providers: socialProviders(settings),
    siteNames,
    cookie: signInCookie(secureCookies(settings)),
    model,
    sitesOf: identities.of,
    connectSite: connectSite(deps),
    disconnectSite: disconnectSite(deps),
    completeDisconnect: completeDisconnect({ identities, siteNames }),
    countSites: identities.countOf,
    newcomers: newcomerRepository(mongo),
    endWaysIn: end,
    findAccount: findAccount(deps),
    join: join(deps),
  };
}

export { type IdentityModel, identityModel } from './identity.model.ts';
export { identityRepository } from './identity.repository.ts';
export { newChecks } from './sign-in-cookie.ts';
export type { ReturnedParameters } from './social-provider.ts';
