import { z } from 'zod';
import { BULK_ACCOUNTS_MAX } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { distinct, Id, IdParams, Role } from '../shared-schemas.ts';

const AccountIds = distinct(z.array(Id).min(1).max(BULK_ACCOUNTS_MAX));

/** The fields of an account that an ADMIN changes. */
export const AccountState = z.object({ _id: Id, rol: Role, disabled: z.boolean() });
export type AccountState = z.infer<typeof AccountState>;

/** Why an account is not changed: ADMINs cannot remove their own access, and nobody can remove the last ADMIN. */
export const AccountRejection = z.enum(['not_found', 'own_account', 'last_admin']);
export type AccountRejection = z.infer<typeof AccountRejection>;

/** The result for one account of a bulk change. */
export const AccountOutcome = z.discriminatedUnion('outcome', [
  z.object({ _id: Id, outcome: z.literal('changed') }),
  z.object({ _id: Id, outcome: z.literal('unchanged') }),
  z.object({ _id: Id, outcome: z.literal('refused'), code: AccountRejection }),
]);
export type AccountOutcome = z.infer<typeof AccountOutcome>;

const account = z.object({ account: AccountState });
const accounts = z.object({ accounts: z.array(AccountOutcome) });
const errors = { own_account: 409, last_admin: 409 } as const;

export const accountAdminApi = {
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/auth/accounts/:id/role',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Change the role of an account. Its sessions end, so that no token keeps the role before.',
    params: IdParams,
    body: z.strictObject({ rol: Role }),
    response: account,
    errors,
  }),
  disable: endpoint({
    method: 'PUT',
    path: '/api/auth/accounts/:id/disable',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Disable an account, which ends its sessions and rejects its sign-ins, or enable it again.',
    params: IdParams,
    body: z.strictObject({ disabled: z.boolean() }),
    response: account,
    errors,
  }),
  bulkRole: endpoint({
    method: 'PUT',
    path: '/api/auth/accounts/bulk-role',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Change the role of several accounts. The answer names what became of each.',
    body: z.strictObject({ accountsId: AccountIds, rol: Role }),
    response: accounts,
  }),
  bulkDisable: endpoint({
    method: 'PUT',
    path: '/api/auth/accounts/bulk-disable',
    access: 'admin',
    needsConfirmation: true,
    summary: 'Disable or enable several accounts. The answer names what became of each.',
    body: z.strictObject({ accountsId: AccountIds, disabled: z.boolean() }),
    response: accounts,
  }),
} as const;
