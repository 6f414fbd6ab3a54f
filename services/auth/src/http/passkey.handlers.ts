import { callerNetwork } from '@layover/kit/http/caller-network';
import type { Handlers } from '@layover/kit/http/serve';
import type { Passkey, passkeyApi } from '@layover/proto/http/auth/passkey';
import type { AuthDeps } from '../deps.ts';
import { accountDisabled } from '../errors.ts';
import type { StoredPasskey } from '../factors/index.ts';
import { describeDevice } from '../sessions/index.ts';
import { callerLocale } from './caller-locale.ts';
import { replyConfirmed } from './reply-confirmed.ts';
import { type ReplyDeps, replyWithSession } from './reply-with-session.ts';

type PasskeyDeps = Pick<AuthDeps, 'passkeys' | 'checkPassword' | 'confirmSession'> & ReplyDeps;

export function passkeyHandlers(deps: PasskeyDeps): Handlers<typeof passkeyApi> {
  const { passkeys, creationOptions, addPasskey, removePasskey } = deps.passkeys;
  const { assertionOptions, verifyAssertion } = deps.passkeys;
  const { checkPassword } = deps;
  const reply = replyWithSession(deps);

  return {
    list: async ({ caller }) => ({ passkeys: (await passkeys.of(caller._id)).map(present) }),

    creationOptions: async ({ caller }) => ({ options: { ...(await creationOptions(caller.sid)) } }),

    add: async ({ caller, body, req }) => {
      const { browser, system } = describeDevice(req.get('user-agent') ?? '');
      const name = body.name ?? ([browser, system].filter(Boolean).join(', ') || 'Passkey');
      return present(await addPasskey(caller.sid, { ...body, name }, callerLocale(req)));
    },

    rename: async ({ caller, params, body }) =>
      present(await passkeys.rename(caller._id, params.id, body.name)),

    remove: async ({ caller, params, req }) => {
      await removePasskey(caller.sid, params.id, callerLocale(req));
      return { passkeyId: params.id };
    },

    signInOptions: async () => ({ options: { ...(await assertionOptions('sign-in')) } }),

    signIn: async ({ body, req, res }) => {
      const account = await verifyAssertion(body.response, { purpose: 'sign-in' });
      if (account.disabled && !account.deletesAt) throw accountDisabled();
      return reply({ req, res }, account, { isSecondStep: true });
    },

    confirmOptions: async ({ caller }) => ({
      options: { ...(await assertionOptions('confirm', caller.sid, caller._id)) },
    }),

    confirm: async ({ caller, body }) => {
      const { sid: subject, _id: account } = caller;
      await verifyAssertion(body.response, { purpose: 'confirm', subject, account });
      return replyConfirmed(deps, caller);
    },

    confirmPassword: async ({ caller, body, req }) => {
      const account = await checkPassword(caller.sid, body.password, callerNetwork(req));
      await deps.secondFactor.requireSecondStep(account, caller.sid);
      return replyConfirmed(deps, caller);
    },
  };
}

const present = ({ id, name, createdAt, lastUsedAt, isSynced }: StoredPasskey): Passkey => ({
  _id: id,
  name,
  isSynced,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
