import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Instant } from '../shared-schemas.ts';
import { LinkParams, Signed, SignedFields } from './auth.ts';

/** `document` of 403 `account_closing`, the answer to a sign-in after the owner has requested the deletion. */
export const ClosingAccount = z.object({
  /** The time of the deletion. */
  deletesAt: Instant,
  /** The token for `keep`, valid for 15 minutes. */
  token: z.string(),
});
export type ClosingAccount = z.infer<typeof ClosingAccount>;

/** Deletion of the own account, which its owner can undo for some days. */
export const accountDeletionApi = {
  terms: endpoint({
    method: 'GET',
    path: '/api/auth/deletion-terms',
    access: 'user',
    summary: 'After how many days the deletion of the own account is final.',
    response: z.object({ days: z.number() }),
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/auth/delete-account',
    access: 'user',
    summary:
      'Close the own account and delete it after some days. Ends all sessions. Needs a sign-in or a confirmation of the last minutes.',
    response: z.object({ deletesAt: Instant }),
    errors: { confirmation_required: 403, last_admin: 409 },
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/auth/keep-account',
    access: 'public',
    limit: 'credentials',
    summary: 'Undo the deletion after a sign-in that was answered with 403 `account_closing`. Signs in.',
    body: z.strictObject({ token: LinkParams.shape.token }),
    response: Signed,
    extraFields: SignedFields,
    errors: { account_disabled: 403 },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/auth/undo-deletion/:token',
    access: 'public',
    limit: 'credentials',
    summary: 'Undo the deletion by the link of the mail about it.',
    params: LinkParams,
    response: z.object({ email: z.string() }),
  }),
} as const;
