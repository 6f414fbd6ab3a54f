import { callerNetwork } from '@layover/kit/http/caller-network';
import { type Handlers, Reply } from '@layover/kit/http/serve';
import type { authApi } from '@layover/proto/http/auth/auth';
import { TERMS_VERSION } from '@layover/proto/terms';
import { newConsent } from '../accounts/index.ts';
import type { AuthDeps } from '../deps.ts';
import { sessionEnded } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { type ReplyDeps, replySignedIn, replyWithSession } from './reply-with-session.ts';
import { type ResetDeps, resetHandlers } from './reset.handlers.ts';
import { type VerificationDeps, verificationHandlers } from './verification.handlers.ts';

type AuthCallDeps = Pick<
  AuthDeps,
  | ('accounts' | 'sessions' | 'tokens' | 'claimsOf')
  | ('register' | 'logIn' | 'refreshSession' | 'endSession' | 'changePassword')
> &
  ReplyDeps &
  ResetDeps &
  VerificationDeps;

export function authHandlers(deps: AuthCallDeps): Handlers<typeof authApi> {
  const { accounts, sessions, cookie, claimsOf } = deps;
  const signIn = passwordSignIn(deps);

  const reply = replyWithSession(deps);

  return {
    login: async ({ req, res }) => {
      return reply({ req, res }, await signIn(req, res));
    },

    register: async ({ body, req, res }) => {
      return reply(
        { req, res },
        await deps.register(body, { network: callerNetwork(req), locale: callerLocale(req) }),
      );
    },

    refresh: async ({ req, res }) => {
      try {
        return replySignedIn(deps)(res, await deps.refreshSession(cookie.read(req)));
      } catch (err) {
        if ((err as { code?: unknown }).code === 'session_ended') cookie.clear(res);
        throw err;
      }
    },

    logout: async ({ caller, req, res }) => {
      const sids = new Set([cookie.read(req)?.sid, caller?.sid]);
      for (const sid of sids) if (sid) await deps.endSession(sid);
      cookie.clear(res);
      return {};
    },

    changePassword: async ({ caller, body, req, res }) => {
      const from = { address: callerNetwork(req), locale: callerLocale(req) };
      const user = claimsOf(await deps.changePassword(caller.sid, body, from));
      const token = deps.tokens.sign(user, caller.sid, new Date(caller.auth_time * 1000));
      res.set('Cache-Control', 'no-store');
      return new Reply({ token, user }, { token });
    },

    ...resetHandlers(deps),
    ...verificationHandlers(deps),

    consent: async ({ caller, res }) => {
      const account = await accounts.findById(caller._id);
      if (!account || account.disabled) throw sessionEnded();
      res.set('Cache-Control', 'no-store');
      const { consent } = account;
      return {
        accepted: consent?.terms ?? null,
        at: consent?.at.toISOString() ?? null,
        current: TERMS_VERSION,
      };
    },

    acceptTerms: async ({ caller, res }) => {
      const account = await accounts.setConsent(caller._id, newConsent());
      if (!account || account.disabled) throw sessionEnded();
      const user = claimsOf(account);
      const token = deps.tokens.sign(user, caller.sid, new Date(caller.auth_time * 1000));
      res.set('Cache-Control', 'no-store');
      return new Reply({ token, user }, { token });
    },

    user: async ({ caller, res }) => {
      const session = await sessions.findActive(caller.sid);
      const account = session && (await accounts.findById(session.account));
      if (!account || account.disabled) throw sessionEnded();
      res.set('Cache-Control', 'no-store');
      const user = claimsOf(account);
      return new Reply({ user }, { user });
    },
  };
}
