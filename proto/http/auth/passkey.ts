import { z } from 'zod';
import { PASSKEY_NAME_MAX, PASSWORD_MAX } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant } from '../shared-schemas.ts';
import { Signed, SignedFields } from './auth.ts';

/** A passkey of the caller: a key pair in a device or a password manager, whose public half auth stores. */
export const Passkey = z
  .object({
    _id: Id,
    name: z.string(),
    createdAt: Instant,
    /** Null until the first sign-in with it. */
    lastUsedAt: Instant.nullable(),
    /** The device or password manager keeps a copy of it elsewhere. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const PasskeyName = z.string().trim().min(1).max(PASSKEY_NAME_MAX);

/** Bytes in base64url, of which a browser sends at most a few thousand. */
const Bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/);
const CredentialId = Bytes.min(1).max(1400);

/** The fields that both kinds of authenticator responses have in common (`toJSON` of a PublicKeyCredential). */
const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};

/** The answer of `navigator.credentials.create`. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** The answer of `navigator.credentials.get`. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.max(128).optional(),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const AssertionBody = z.strictObject({ response: Assertion });

/** Options for the browser, as WebAuthn defines them in JSON; the challenge in them is valid once, for five minutes. */
const CreationOptions = z.looseObject({ challenge: z.string() });
export const RequestOptions = z.looseObject({ challenge: z.string() });

export const passkeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: "The caller's passkeys, the oldest first.",
    response: z.object({ passkeys: z.array(Passkey) }),
  }),
  creationOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'Options for a new passkey. The sign-in must be recent or confirmed.',
    response: z.object({ options: CreationOptions }),
    errors: { confirmation_required: 403, too_many_passkeys: 409 },
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'Add a passkey, by default with the name of the browser and its system. Its owner gets a mail.',
    body: z.strictObject({ name: PasskeyName.optional(), response: NewCredential }),
    response: Passkey,
    status: 201,
    errors: { confirmation_required: 403, passkey_refused: 422, too_many_passkeys: 409 },
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Rename a passkey.',
    params: IdParams,
    body: z.strictObject({ name: PasskeyName }),
    response: Passkey,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'user',
    summary: 'Remove a passkey. The sign-in must be recent or confirmed. Its owner gets a mail.',
    params: IdParams,
    response: z.object({ passkeyId: Id }),
    errors: { confirmation_required: 403, last_sign_in_method: 409, last_second_factor: 409 },
  }),
  signInOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-sign-in/options',
    access: 'public',
    limit: 'credentials',
    summary: 'Options for a sign-in with any passkey that the browser has for this site.',
    response: z.object({ options: RequestOptions }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey-sign-in',
    access: 'public',
    limit: 'credentials',
    summary: 'Sign in with a passkey alone. Responds like a sign-in.',
    body: AssertionBody,
    response: Signed,
    extraFields: SignedFields,
    errors: { passkey_refused: 401, account_disabled: 403 },
  }),
  confirmOptions: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-passkey/options',
    access: 'user',
    duringSecondFactorSetup: true,
    summary: 'Options to confirm with a passkey that the caller is the owner of the account.',
    response: z.object({ options: RequestOptions }),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-passkey',
    access: 'user',
    duringSecondFactorSetup: true,
    summary:
      'Confirm with a passkey that the caller is the owner of the account. It lasts for ten minutes; the new token has its time.',
    body: AssertionBody,
    response: Signed,
    extraFields: SignedFields,
    errors: { passkey_refused: 403 },
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-password',
    access: 'user',
    limit: 'credentials',
    duringSecondFactorSetup: true,
    summary:
      'Confirm with the password that the caller is the owner of the account. Where a second step is on, the answer is a ticket for confirm-code. It lasts for ten minutes; the new token has its time.',
    body: z.strictObject({ password: z.string().min(1).max(PASSWORD_MAX) }),
    response: Signed,
    extraFields: SignedFields,
    errors: { wrong_password: 403, no_password: 409, second_factor_required: 428, too_many_attempts: 429 },
  }),
} as const;
