import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, textRules } from '../../limits.ts';
import { TERMS_VERSION } from '../../terms.ts';
import { emailProblem, normalizeEmail } from '../email-rules.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Picture, Role, Tier, text } from '../shared-schemas.ts';

/** An e-mail address, stored as `normalizeEmail` gives it. */
export const Email = z
  .string()
  // Nothing is read of a text that is much longer than an address, whatever its form.
  .max(EMAIL_MAX)
  .overwrite(normalizeEmail)
  .superRefine((value, context) => {
    const problem = emailProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

/** The claims of a session token about its holder. */
export const Claims = z
  .object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profilePhoto: Picture,
    rol: Role,
    selected_package: Tier,
    /** The holder has opened a link that was mailed to this address. */
    emailVerified: z.boolean(),
    /** The creation of the account. New accounts can contact fewer people. */
    accountCreatedAt: Instant.optional(),
    /** Without a confirmed e-mail, the holder can only read and delete (403 `email_unverified`); see `needsVerifiedEmail`. */
    mustVerifyEmail: z.boolean().optional(),
    /** An operator has set the password. The session can only change it. */
    mustChangePassword: z.boolean().optional(),
    /** The terms have a newer version than the holder has accepted. No call is rejected for that. */
    mustAcceptTerms: z.boolean().optional(),
    /** The holder is an ADMIN without a second factor. The session can only add one. */
    mustAddSecondFactor: z.boolean().optional(),
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

/**
 * The claims together with the token's own: `aud` is its audience, `sid` the session, `auth_time` the last sign-in or
 * confirmation of the session (as in OpenID Connect); times are in seconds since 1970.
 */
export type TokenPayload = Claims & {
  sid: string;
  aud: 'session';
  auth_time: number;
  iat: number;
  exp: number;
};

/** The answer of a sign-in repeats the token as a field of its own beside `document`. */
export const SignedFields = z.object({ token: z.string() });
export const Signed = z.object({ token: z.string(), user: Claims });

const LoginBody = z.strictObject({
  email: Email,
  password: z.string().min(1).max(PASSWORD_MAX),
});

export const ChangePasswordBody = z.strictObject({
  password: LoginBody.shape.password,
  new_password: Password,
});

/** The secret of a link in a mail. A malformed one is 404. */
export const LinkSecret = z.string().regex(/^[\w-]{43}$/);

export const LinkParams = z.object({ token: LinkSecret });

export const ChangeEmailBody = z.strictObject({
  password: LoginBody.shape.password,
  new_email: Email,
});

/** The confirmations that a registration requires. */
export const Consent = {
  /** The person is at least AGE_MIN years old. */
  adult: z.literal(true),
  /** The current version of the terms, which the person has accepted. */
  terms: z.literal(TERMS_VERSION),
};

export const RegisterBody = z.strictObject({
  first_name: text(textRules.personName),
  last_name: text(textRules.personName),
  email: Email,
  password: Password,
  company: text(textRules.fact).optional(),
  job: text(textRules.fact).optional(),
  ...Consent,
});

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    limit: 'credentials',
    summary: 'Sign in with e-mail and password. The refresh token is set as an httpOnly cookie.',
    body: LoginBody,
    response: Signed,
    extraFields: SignedFields,
    /** `document` of `account_closing` is a `ClosingAccount`, that of `second_factor_required` a `SecondStep`. */
    errors: {
      bad_credentials: 401,
      account_disabled: 403,
      account_closing: 403,
      second_factor_required: 428,
      too_many_attempts: 429,
    },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    limit: 'registrations',
    humanCheck: true,
    summary: 'Register. Responds like a sign-in.',
    body: RegisterBody,
    response: Signed,
    extraFields: SignedFields,
    status: 201,
    errors: { email_taken: 409, too_many_attempts: 429 },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    limit: 'renewals',
    duringPasswordChange: true,
    duringSecondFactorSetup: true,
    summary: 'Exchange the refresh cookie for a new session token. The cookie is replaced at each use.',
    response: Signed,
    extraFields: SignedFields,
    errors: { session_ended: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    duringPasswordChange: true,
    duringSecondFactorSetup: true,
    summary: 'Revoke the session. Succeeds without a session too.',
    response: z.object({}),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    limit: 'credentials',
    duringPasswordChange: true,
    duringSecondFactorSetup: true,
    summary: 'Change the own password. Revokes all other sessions and responds with a new token.',
    body: ChangePasswordBody,
    response: Signed,
    extraFields: SignedFields,
    errors: {
      confirmation_required: 403,
      wrong_password: 403,
      password_changed: 409,
      no_password: 409,
      too_many_attempts: 429,
    },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot_password',
    access: 'public',
    limit: 'mails',
    humanCheck: true,
    summary: 'Mail a link for a new password. The answer does not tell whether the e-mail has an account.',
    body: z.strictObject({ email: Email }),
    response: z.object({}),
    errors: { too_many_mails: 429, mail_unavailable: 503 },
  }),
  resetLink: endpoint({
    method: 'GET',
    path: '/api/auth/reset_password/:token',
    access: 'public',
    summary: 'The account of a link for a new password. The link stays valid.',
    params: LinkParams,
    response: z.object({ email: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset_password/:token',
    access: 'public',
    limit: 'credentials',
    summary: 'Set a new password by the link of a mail, once. Ends all sessions of the account.',
    params: LinkParams,
    body: z.strictObject({ new_password: Password }),
    response: z.object({ email: z.string() }),
  }),
  email: endpoint({
    method: 'GET',
    path: '/api/auth/email',
    access: 'user',
    summary:
      'The e-mail of the caller, whether it is confirmed, whether the account has a password, and whether this installation sends mails.',
    response: z.object({
      email: z.string(),
      emailVerified: z.boolean(),
      hasPassword: z.boolean(),
      sendsMail: z.boolean(),
    }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'user',
    limit: 'mails',
    summary: 'Mail the link again that confirms the e-mail, unless it is confirmed.',
    response: z.object({ emailVerified: z.boolean() }),
    errors: { too_many_mails: 429, mail_unavailable: 503 },
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    access: 'user',
    limit: 'credentials',
    summary:
      'Mail a link to a new e-mail, which replaces the present one once it is opened. The present one gets a link that undoes it.',
    body: ChangeEmailBody,
    response: z.object({}),
    errors: {
      confirmation_required: 403,
      wrong_password: 403,
      no_password: 409,
      email_taken: 409,
      too_many_attempts: 429,
      too_many_mails: 429,
      mail_unavailable: 503,
    },
  }),
  undoEmailChange: endpoint({
    method: 'POST',
    path: '/api/auth/undo-email-change/:token',
    access: 'public',
    limit: 'credentials',
    summary:
      'Restore the e-mail by the link that it got. Ends all sessions and makes the password useless; `reset_token` is for a new one.',
    params: LinkParams,
    response: z.object({ email: z.string(), reset_token: z.string() }),
    errors: { email_taken: 409 },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/:token',
    access: 'public',
    summary: 'Confirm an e-mail, or a new one, by the link of a mail.',
    params: LinkParams,
    response: z.object({ email: z.string() }),
    errors: { email_taken: 409 },
  }),
  consent: endpoint({
    method: 'GET',
    path: '/api/auth/terms',
    access: 'user',
    summary: 'The version of the terms that the caller has accepted and when, and the present one.',
    response: z.object({ accepted: z.string().nullable(), at: Instant.nullable(), current: z.string() }),
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/auth/terms',
    access: 'user',
    summary: 'Accept the present version of the terms. Responds with a new token.',
    body: z.strictObject({ terms: Consent.terms }),
    response: Signed,
    extraFields: SignedFields,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    duringPasswordChange: true,
    duringSecondFactorSetup: true,
    summary: 'The holder of the token.',
    response: z.object({ user: Claims }),
    extraFields: z.object({ user: Claims }),
  }),
} as const;
