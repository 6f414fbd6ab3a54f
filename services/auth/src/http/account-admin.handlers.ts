import type { Handlers } from '@layover/kit/http/serve';
import type { accountAdminApi } from '@layover/proto/http/auth/account-admin';
import type { AuthDeps } from '../deps.ts';
import { sessionEnded } from '../errors.ts';

type Deps = Pick<AuthDeps, 'accounts' | 'administration'>;

export function accountAdminHandlers({ accounts, administration }: Deps): Handlers<typeof accountAdminApi> {
  const { changeAccount, changeAccounts } = administration;

  /** The caller, unless they stopped being an ADMIN after their token was signed. */
  async function actorOf({ _id }: { _id: string }): Promise<string> {
    const account = await accounts.findById(_id);
    if (!account || account.disabled || account.rol !== 'ADMIN') throw sessionEnded();
    return _id;
  }

  return {
    changeRole: async ({ caller, params, body: { rol } }) => {
      const { account } = await changeAccount(await actorOf(caller), params.id, { rol });
      return { account };
    },

    disable: async ({ caller, params, body: { disabled } }) => {
      const { account } = await changeAccount(await actorOf(caller), params.id, { disabled });
      return { account };
    },

    bulkRole: async ({ caller, body: { accountsId, rol } }) => ({
      accounts: await changeAccounts(await actorOf(caller), accountsId, { rol }),
    }),

    bulkDisable: async ({ caller, body: { accountsId, disabled } }) => ({
      accounts: await changeAccounts(await actorOf(caller), accountsId, { disabled }),
    }),
  };
}
