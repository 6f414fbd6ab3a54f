import type {
  AccountOutcome,
  AccountRejection,
  accountAdminApi,
} from '@layover/proto/http/auth/account-admin';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { wasCancelled, withConfirmation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { AUDIT_KEY } from '../audit/audit-queries.ts';
import { type AccountChange, patchUsers } from './patch-users.ts';
import { ADMIN_USERS_KEY } from './user-queries.ts';

/** The audit trail receives a change as an event, a moment after the call. */
const AUDIT_DELAY_MS = 1_500;

interface Change {
  ids: string[];
  change: AccountChange;
}

const opposite = (change: AccountChange): AccountChange =>
  'rol' in change ? { rol: change.rol === 'ADMIN' ? 'USER' : 'ADMIN' } : { disabled: !change.disabled };

const rejections: Record<AccountRejection, () => string> = {
  not_found: m.error_not_found,
  own_account: m.error_own_account,
  last_admin: m.users_last_admin,
};

/** Waits for lists that load for the first time: one whose call is cancelled goes on showing the rows of the filter before. */
const firstAnswers = (client: QueryClient) =>
  Promise.allSettled(
    client
      .getQueryCache()
      .findAll({
        queryKey: [ADMIN_USERS_KEY, 'table'],
        fetchStatus: 'fetching',
        predicate: ({ state }) => state.data === undefined,
      })
      .map(({ promise }) => promise),
  );

/** Changes accounts. The lists show the change at once, and revert accounts that the server does not change. */
function useChangeAccounts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids: accountsId, change }: Change): Promise<AccountOutcome[]> => {
      const { accounts } = await withConfirmation(() =>
        'rol' in change
          ? request<typeof accountAdminApi.bulkRole>('PUT /api/auth/accounts/bulk-role', {
              body: { accountsId, ...change },
            })
          : request<typeof accountAdminApi.bulkDisable>('PUT /api/auth/accounts/bulk-disable', {
              body: { accountsId, ...change },
            }),
      );
      return accounts;
    },
    onMutate: async ({ ids, change }) => {
      await firstAnswers(client);
      await client.cancelQueries({ queryKey: [ADMIN_USERS_KEY] });
      patchUsers(client, ids, change);
    },
    onError: (_error, { ids, change }) => patchUsers(client, ids, opposite(change)),
    onSuccess: (accounts, { change }) => {
      const rejected = accounts.filter(({ outcome }) => outcome === 'refused').map(({ _id }) => _id);
      patchUsers(client, rejected, opposite(change));
    },
    onSettled: () => {
      // The user service receives the change by an event, so an immediate answer could still contain the earlier state.
      void client.invalidateQueries({ queryKey: [ADMIN_USERS_KEY], refetchType: 'none' });
      setTimeout(() => client.invalidateQueries({ queryKey: [AUDIT_KEY] }), AUDIT_DELAY_MS);
    },
  });
}

/** Changes accounts at once, with Undo. */
export function useChangeWithUndo() {
  const { mutateAsync, isPending } = useChangeAccounts();

  async function run(ids: string[], change: AccountChange): Promise<AccountOutcome[] | undefined> {
    try {
      return await mutateAsync({ ids, change });
    } catch (error) {
      if (!wasCancelled(error)) showToast(errorMessage(error));
      return undefined;
    }
  }

  /** @param name of the person, if it is one. @returns whether anything has changed */
  async function change(ids: string[], wanted: AccountChange, name = ''): Promise<boolean> {
    const accounts = await run(ids, wanted);
    if (!accounts) return false;
    const changed = accounts.filter(({ outcome }) => outcome === 'changed').map(({ _id }) => _id);
    const rejected = accounts.filter((account) => account.outcome === 'refused');
    const [first] = rejected;
    if (changed.length === 0) {
      showToast(first ? rejections[first.code]() : m.users_unchanged());
      return false;
    }
    const done = doneLabel(changed.length, wanted, name);
    showToast(rejected.length > 0 ? m.users_rejected_some({ done, rejected: rejected.length }) : done, {
      label: m.undo(),
      onPress: () => void run(changed, opposite(wanted)),
    });
    return true;
  }

  return { change, isPending };
}

function doneLabel(count: number, change: AccountChange, name: string): string {
  const isOne = count === 1 && name !== '';
  if ('rol' in change) {
    if (change.rol === 'ADMIN') return isOne ? m.users_admin_one({ name }) : m.users_admin_many({ count });
    return isOne ? m.users_user_one({ name }) : m.users_user_many({ count });
  }
  if (change.disabled) return isOne ? m.users_disabled_one({ name }) : m.users_disabled_many({ count });
  return isOne ? m.users_enabled_one({ name }) : m.users_enabled_many({ count });
}
