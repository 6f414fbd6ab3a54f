import type { Handler } from '@layover/kit/events/consumer';
import type { AccountRepository } from '../accounts/index.ts';
import type { EndSessionsOf } from '../sessions/index.ts';

interface EndSessionsAfterChangeDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  endSessionsOf: EndSessionsOf;
}

/** The call that changes an account ends its sessions too, but its process may have died before. */
export const endSessionsAfterChange = ({ accounts, endSessionsOf }: EndSessionsAfterChangeDeps) => ({
  endSessionsAfterDisabling: (async ({ accountId, disabled }, { time }) => {
    if (!disabled) return;
    const account = await accounts.findById(accountId);
    // Somebody may have enabled the account since, and its owner may have signed in again.
    await endSessionsOf(accountId, account?.disabled === false ? { openedBefore: time } : {});
  }) satisfies Handler<'auth.account-disabled'>,

  endSessionsAfterRoleChange: (async ({ accountId }, { time }) => {
    await endSessionsOf(accountId, { openedBefore: time });
  }) satisfies Handler<'auth.role-changed'>,
});
