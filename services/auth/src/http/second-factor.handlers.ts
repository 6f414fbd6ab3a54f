import type { Handlers } from '@layover/kit/http/serve';
import type { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import type { AuthDeps } from '../deps.ts';
import { sessionEnded } from '../errors.ts';
import { callerLocale } from './caller-locale.ts';
import { replyConfirmed } from './reply-confirmed.ts';
import { type ReplyDeps, replyWithSession } from './reply-with-session.ts';

type SecondFactorDeps = Pick<AuthDeps, 'accounts' | 'confirmSession'> & ReplyDeps;

export function secondFactorHandlers(deps: SecondFactorDeps): Handlers<typeof secondFactorApi> {
  const { accounts } = deps;
  const { rules, ...secondFactor } = deps.secondFactor;
  const reply = replyWithSession(deps);
  return {
    state: async ({ caller }) => {
      const account = await accounts.findById(caller._id);
      if (!account || account.disabled) throw sessionEnded();
      const { hasAuthenticator, recoveryCodesLeft } = account;
      const isOn = rules.needsSecondStep(account);
      return { isOn, isRequired: rules.isRequired(account), hasAuthenticator, recoveryCodesLeft };
    },

    update: async ({ caller, body, req }) => {
      if (body.isOn)
        return { recoveryCodes: await secondFactor.turnOnSecondFactor(caller.sid, callerLocale(req)) };
      await secondFactor.turnOffSecondFactor(caller.sid, callerLocale(req));
      return { recoveryCodes: [] };
    },

    startAuthenticator: ({ caller }) => secondFactor.startAuthenticator(caller.sid),

    confirmAuthenticator: async ({ caller, body, req }) => {
      const code = body.code.replaceAll(/\s/g, '');
      return { recoveryCodes: await secondFactor.confirmAuthenticator(caller.sid, code, callerLocale(req)) };
    },

    removeAuthenticator: async ({ caller, req }) => {
      await secondFactor.removeAuthenticator(caller.sid, callerLocale(req));
      return {};
    },

    renewRecoveryCodes: async ({ caller }) => ({
      recoveryCodes: await secondFactor.renewRecoveryCodes(caller.sid),
    }),

    confirm: async ({ caller, body, req }) => {
      await secondFactor.confirmByCode(caller.sid, body.ticket, body.code, callerLocale(req));
      return replyConfirmed(deps, caller);
    },

    signIn: async ({ body, req, res }) => {
      const account = await secondFactor.signInByCode(body.ticket, body.code, callerLocale(req));
      return reply({ req, res }, account, { isSecondStep: true });
    },

    passkeyOptions: async ({ body }) => ({
      options: { ...(await secondFactor.passkeyOptions(body.ticket)) },
    }),

    signInWithPasskey: async ({ body, req, res }) => {
      const account = await secondFactor.signInWithPasskey(body.ticket, body.response);
      return reply({ req, res }, account, { isSecondStep: true });
    },
  };
}
