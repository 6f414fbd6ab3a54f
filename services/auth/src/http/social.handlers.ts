import type { Handlers } from '@layover/kit/http/serve';
import type { SocialProvider as ProviderName, socialApi } from '@layover/proto/http/auth/social';
import type { Request, Response } from 'express';
import type { AuthDeps } from '../deps.ts';
import {
  accountDisabled,
  consentRequired,
  linkNotFound,
  providerNotFound,
  socialSignInFailed,
} from '../errors.ts';
import { newChecks, type ReturnedParameters } from '../social/index.ts';
import { callerLocale } from './caller-locale.ts';
import { type ReplyDeps, replyWithSession } from './reply-with-session.ts';

type Exchange = { body: ReturnedParameters; req: Request; res: Response };

export function socialHandlers(deps: Pick<AuthDeps, 'social'> & ReplyDeps): Handlers<typeof socialApi> {
  const { social } = deps;
  const { providers, siteNames, cookie, newcomers } = social;
  const reply = replyWithSession(deps);

  const providerOf = (name: string) => {
    const provider = providers.get(name as ProviderName);
    if (!provider) throw providerNotFound();
    return provider;
  };

  /** Signs in with the one of these providers at which the browser began. */
  const signInWith =
    (...names: ProviderName[]) =>
    async ({ body, req, res }: Exchange) => {
      const offered = names.flatMap((name) => providers.get(name) ?? []);
      if (offered.length === 0) throw providerNotFound();
      const started = cookie.take(req, res, offered);
      if (!started) throw socialSignInFailed();
      const { provider, checks } = started;
      const person = await provider.identify(body, checks);
      const account = await social.findAccount(provider.name, person, callerLocale(req));
      if (!account) {
        const token = await newcomers.add(provider.name, person);
        throw consentRequired({ token, first_name: person.first_name });
      }
      if (account.disabled && !account.deletesAt) throw accountDisabled();
      return reply({ req, res }, account);
    };

  return {
    providers: async () => ({
      providers: [...providers.keys()].map((provider) => ({ provider, name: siteNames[provider] })),
    }),

    start: async ({ params, res }) => {
      const provider = providerOf(params.provider);
      const checks = newChecks(provider.name);
      const url = await provider.authorizationUrl(checks);
      cookie.set(res, checks);
      res.set('Cache-Control', 'no-store');
      return { url: url.href };
    },

    join: async ({ body, req, res }) => {
      const newcomer = await newcomers.take(body.token);
      if (!newcomer) throw linkNotFound();
      const account = await social.join(newcomer.provider, newcomer.person, callerLocale(req));
      if (account.disabled && !account.deletesAt) throw accountDisabled();
      return reply({ req, res }, account);
    },

    connected: async ({ caller }) => ({
      sites: (await social.sitesOf(caller._id)).map(({ provider, createdAt }) => ({
        provider,
        connectedAt: createdAt.toISOString(),
      })),
    }),

    connect: async ({ caller, params, body: returned, req, res }) => {
      const provider = providerOf(params.provider);
      const takeChecks = () => cookie.take(req, res, [provider])?.checks;
      await social.connectSite(caller.sid, provider, { returned, takeChecks }, callerLocale(req));
      return { provider: provider.name, connectedAt: new Date().toISOString() };
    },

    disconnect: async ({ caller, params, req }) => {
      await social.disconnectSite(caller.sid, params.provider, callerLocale(req));
      return params;
    },

    google: signInWith('google', 'professional'),
    facebook: signInWith('facebook', 'professional'),
    professional: signInWith('professional'),
  };
}
