import { z } from 'zod';
import { EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN, textRules } from '../limits.ts';
import { endpoint } from './endpoint.ts';
import { Id, Picture, Role, Tier, text } from './shared-schemas.ts';

export const Email = z.string().trim().max(EMAIL_MAX).pipe(z.email());

export const Password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

/** What a session token says of its holder. */
export const Claims = z
  .object({
    _id: Id,
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profilePhoto: Picture,
    rol: Role,
    selected_package: Tier,
    /** The password was given by an operator: until it is changed, the session is good for that alone. */
    mustChangePassword: z.boolean().optional(),
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

/** The claims with those of the token itself: `aud` is what it is for, `sid` the session, times in seconds since 1970. */
export type TokenPayload = Claims & { sid: string; aud: 'session'; iat: number; exp: number };

const token = z.object({ token: z.string() });
const Signed = z.object({ token: z.string(), user: Claims });

export const LoginBody = z.strictObject({
  email: Email,
  password: z.string().min(1).max(PASSWORD_MAX),
});

export const ChangePasswordBody = z.strictObject({
  password: LoginBody.shape.password,
  new_password: Password,
});

export const RegisterBody = z.strictObject({
  first_name: text(textRules.personName),
  last_name: text(textRules.personName),
  email: Email,
  password: Password,
  company: text(textRules.fact).optional(),
  job: text(textRules.fact).optional(),
});

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password. The refresh token comes as an httpOnly cookie.',
    body: LoginBody,
    response: Signed,
    extraFields: token,
    errors: { bad_credentials: 401, account_disabled: 403, too_many_attempts: 429 },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Join. Answers like a sign-in.',
    body: RegisterBody,
    response: Signed,
    extraFields: token,
    status: 201,
    errors: { email_taken: 409 },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    duringPasswordChange: true,
    summary: 'A new session token by the refresh cookie, which is replaced at each use.',
    response: Signed,
    extraFields: token,
    errors: { session_ended: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    duringPasswordChange: true,
    summary: 'End the session everywhere, at once. Succeeds without a session too.',
    response: z.object({}),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'user',
    duringPasswordChange: true,
    summary: 'Change the own password. Ends all other sessions; the answer has the token to go on with.',
    body: ChangePasswordBody,
    response: Signed,
    extraFields: token,
    errors: { wrong_password: 403, password_changed: 409, too_many_attempts: 429 },
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    duringPasswordChange: true,
    summary: 'The holder of the token.',
    response: z.object({ user: Claims }),
    extraFields: z.object({ user: Claims }),
  }),
} as const;
