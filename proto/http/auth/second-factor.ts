import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Signed, SignedFields } from './auth.ts';
import { AssertionBody, RequestOptions } from './passkey.ts';

/** The kinds of second factors. `code` is a code of an authenticator app. */
export const SecondFactorKind = z.enum(['passkey', 'code', 'recovery']);
export type SecondFactorKind = z.infer<typeof SecondFactorKind>;

/**
 * The `document` of a 428 `second_factor_required`, with which a sign-in by password or another site responds, and a
 * confirmation by password. The ticket stands for the first step; it is valid for ten minutes, five tries and one use.
 */
export const SecondStep = z.object({ ticket: z.string(), kinds: z.array(SecondFactorKind) });
export type SecondStep = z.infer<typeof SecondStep>;

const Ticket = z.string().regex(/^[\w-]{43}$/);

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
const Code = z.string().trim().min(6).max(40);

export const SecondFactor = z
  .object({
    /** A sign-in by password or another site needs a second step. */
    isOn: z.boolean(),
    /** The caller is an ADMIN and cannot turn it off. */
    isRequired: z.boolean(),
    hasAuthenticator: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Recovery codes for a lost second factor, each valid once. Only this answer contains them. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const stepErrors = { sign_in_expired: 401, wrong_code: 403, account_disabled: 403, too_many_attempts: 429 };

export const secondFactorApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'Whether a sign-in of the caller needs a second step, and what it can be.',
    response: SecondFactor,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/second-factor',
    access: 'user',
    duringSecondFactorSetup: true,
    summary:
      'Turn the second step on, which ends all other sessions, or off, which removes the authenticator app and the recovery codes.',
    body: z.strictObject({ isOn: z.boolean() }),
    response: NewRecoveryCodes,
    errors: { confirmation_required: 403, no_second_factor: 409, last_second_factor: 409 },
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator',
    access: 'user',
    duringSecondFactorSetup: true,
    summary:
      'A secret for an authenticator app (RFC 6238), and its address for a QR code. It counts once confirmed.',
    response: z.object({ secret: z.string(), uri: z.string() }),
    errors: { confirmation_required: 403 },
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/api/auth/authenticator/confirm',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'Confirm the authenticator app by a code. Turns the second step on.',
    body: z.strictObject({ code: Code }),
    response: NewRecoveryCodes,
    errors: { confirmation_required: 403, wrong_code: 403, too_many_attempts: 429 },
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/api/auth/authenticator',
    access: 'user',
    summary: 'Remove the authenticator app. Without passkeys the second step is off then.',
    response: z.object({}),
    errors: { confirmation_required: 403, last_second_factor: 409 },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'New recovery codes, which replace all others.',
    response: NewRecoveryCodes,
    errors: { confirmation_required: 403, no_second_factor: 409 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-code',
    access: 'user',
    limit: 'credentials',
    duringSecondFactorSetup: true,
    summary:
      'Finish a confirmation by password with a code of an authenticator app or a recovery code. The new token has its time.',
    body: z.strictObject({ ticket: Ticket, code: Code }),
    response: Signed,
    extraFields: SignedFields,
    errors: { confirmation_expired: 403, wrong_code: 403, too_many_attempts: 429 },
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    access: 'public',
    limit: 'credentials',
    summary:
      'Finish a sign-in with a code of an authenticator app or a recovery code. Responds like a sign-in.',
    body: z.strictObject({ ticket: Ticket, code: Code }),
    response: Signed,
    extraFields: SignedFields,
    errors: stepErrors,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/second-step/passkey-options',
    access: 'public',
    limit: 'credentials',
    summary: 'Options to finish a sign-in with a passkey.',
    body: z.strictObject({ ticket: Ticket }),
    response: z.object({ options: RequestOptions }),
    errors: { sign_in_expired: 401, too_many_attempts: 429 },
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/second-step/passkey',
    access: 'public',
    limit: 'credentials',
    summary: 'Finish a sign-in with a passkey. Responds like a sign-in.',
    body: AssertionBody.extend({ ticket: Ticket }),
    response: Signed,
    extraFields: SignedFields,
    errors: { ...stepErrors, passkey_refused: 403 },
  }),
} as const;
