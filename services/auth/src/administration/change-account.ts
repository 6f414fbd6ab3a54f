import { changeEach } from '@layover/kit/change-each';
import { HttpError } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import {
  type AccountOutcome,
  AccountRejection,
  type AccountState,
} from '@layover/proto/http/auth/account-admin';
import { adminAction, fieldChanges } from '@layover/shared/events/admin-action';
import {
  type AccountDocument,
  type AccountModel,
  accountDisabledEvent,
  isHidden,
} from '../accounts/index.ts';
import { accountNotFound, ownAccount } from '../errors.ts';
import type { EndSessionsOf } from '../sessions/index.ts';
import type { AdminRoster } from './admin-roster.ts';

/** A change of an account: another role, or disabled or enabled. */
type AccountChange = Pick<AccountState, 'rol'> | Pick<AccountState, 'disabled'>;

interface ChangeAccountDeps {
  accounts: AccountModel;
  outbox: Pick<Outbox, 'publish'>;
  roster: Pick<AdminRoster, 'release' | 'enlist'>;
  endSessionsOf: EndSessionsOf;
}

export type ChangeAccount = ReturnType<typeof changeAccount>;

/**
 * Changes the role of an account, or disables or enables it, in the name of an ADMIN, and ends its sessions. If the account
 * already has the change, only the sessions of a disabled account are ended once more.
 * @throws HttpError 404, 409 `own_account`, 409 `last_admin`
 */
export const changeAccount =
  ({ accounts, outbox, roster, endSessionsOf }: ChangeAccountDeps) =>
  async (
    actor: string,
    id: string,
    change: AccountChange,
  ): Promise<{ account: AccountState; isChanged: boolean }> => {
    const updated = await updateVersioned({
      model: accounts,
      outbox,
      filter: { _id: id },
      change: async (before, version) => {
        const after = { ...before, ...change };
        if (after.rol === before.rol && after.disabled === before.disabled) return undefined;
        if (isActiveAdmin(before) && !isActiveAdmin(after)) {
          if (actor === id) throw ownAccount();
          await roster.release(id);
        }
        return { update: { $set: change }, events: eventsOf(actor, before, after, version) };
      },
    });
    if (!updated) throw accountNotFound();
    const { before, after } = updated;
    const isChanged = after !== before;
    if (isActiveAdmin(after) && !isActiveAdmin(before)) await roster.enlist(id);
    if (after.disabled || after.rol !== before.rol) await endSessionsOf(id);
    return { account: { _id: id, rol: after.rol, disabled: after.disabled }, isChanged };
  };

/** Changes several accounts, each on its own. */
export const changeAccounts =
  (change: ChangeAccount) =>
  (actor: string, ids: readonly string[], wanted: AccountChange): Promise<AccountOutcome[]> =>
    changeEach(ids, async (_id): Promise<AccountOutcome> => {
      try {
        const { isChanged } = await change(actor, _id, wanted);
        return { _id, outcome: isChanged ? 'changed' : 'unchanged' };
      } catch (err) {
        const rejection = AccountRejection.safeParse(err instanceof HttpError ? err.code : undefined);
        if (!rejection.success) throw err;
        return { _id, outcome: 'refused', code: rejection.data };
      }
    });

const isActiveAdmin = (account: Pick<AccountDocument, 'rol' | 'disabled' | 'deletion'>) =>
  account.rol === 'ADMIN' && !isHidden(account);

function eventsOf(actor: string, before: AccountDocument, after: AccountDocument, version: number) {
  const accountId = before._id.toHexString();
  const { rol } = after;
  const isRole = rol !== before.rol;
  const subject = { type: 'account', id: accountId, name: `${before.first_name} ${before.last_name}` };
  return [
    isRole
      ? outboxEntry('auth.role-changed', { accountId, rol }, { version })
      : // The owner may have asked for the deletion, which also hides the person.
        accountDisabledEvent(accountId, after, version),
    adminAction({
      type: 'auth.admin-action',
      actor,
      subject,
      version,
      personId: accountId,
      action: isRole ? 'change-role' : 'disable',
      changes: fieldChanges(
        { rol: before.rol, disabled: before.disabled },
        { rol: after.rol, disabled: after.disabled },
      ),
    }),
  ];
}
