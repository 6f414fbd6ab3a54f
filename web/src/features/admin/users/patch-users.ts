import type { AccountState } from '@layover/proto/http/auth/account-admin';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { AdminUserDetail, userAdminApi } from '@layover/proto/http/user/user-admin';
import type { QueryClient } from '@tanstack/react-query';
import { ADMIN_USERS_KEY } from './user-queries.ts';

/** Another role, or disabled or enabled. */
export type AccountChange = Pick<AccountState, 'rol'> | Pick<AccountState, 'disabled'>;

type Page = ResponseOf<typeof userAdminApi.list>;

/**
 * Shows a change of accounts in all loaded lists. Rows stay in their list until it is loaded again, so that the change can
 * be undone there.
 */
export function patchUsers(client: QueryClient, ids: readonly string[], change: AccountChange): void {
  client.setQueriesData<Page>({ queryKey: [ADMIN_USERS_KEY, 'table'] }, (page) => {
    if (!page) return page;
    let { admins, disabled } = page.counts;
    const users = page.users.map((user) => {
      if (!ids.includes(user._id)) return user;
      const after = { ...user, ...change };
      admins += Number(after.rol === 'ADMIN') - Number(user.rol === 'ADMIN');
      disabled += Number(after.disabled) - Number(user.disabled);
      return after;
    });
    return { ...page, users, counts: { ...page.counts, admins, disabled } };
  });
  for (const id of ids)
    client.setQueryData<AdminUserDetail>(
      [ADMIN_USERS_KEY, 'person', id],
      (user) => user && { ...user, ...change },
    );
}
