import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Picture, Role, Tier, text } from './values.ts';

export const NAME_MAX = 50;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const Email = z.string().trim().max(254, 'is too long').pipe(z.email('is not an e-mail address'));

export const Password = z
  .string()
  .min(PASSWORD_MIN, `must be at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `must be at most ${PASSWORD_MAX} characters`);

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
  })
  .meta({ id: 'Claims' });
export type Claims = z.infer<typeof Claims>;

/** The claims with those of the token itself: `sid` is the session, times in seconds since 1970. */
export type TokenPayload = Claims & { sid: string; iat: number; exp: number };

const token = z.object({ token: z.string() });
const Signed = z.object({ token: z.string(), user: Claims });

export const LoginBody = z.strictObject({
  email: Email,
  password: z.string().min(1, 'must not be empty').max(PASSWORD_MAX, 'is too long'),
});

export const RegisterBody = z.strictObject({
  first_name: text(1, NAME_MAX),
  last_name: text(1, NAME_MAX),
  email: Email,
  password: Password,
  company: text(0, 80).optional(),
  job: text(0, 80).optional(),
});

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with e-mail and password. The refresh token comes as an httpOnly cookie.',
    body: LoginBody,
    answer: Signed,
    extra: token,
    errors: { bad_credentials: 401, account_disabled: 403, too_many_attempts: 429 },
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Join. Answers like a sign-in.',
    body: RegisterBody,
    answer: Signed,
    extra: token,
    status: 201,
    errors: { email_taken: 409 },
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    summary: 'A new session token by the refresh cookie, which is replaced at each use.',
    answer: Signed,
    extra: token,
    errors: { session_ended: 401 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'End the session everywhere, at once. Succeeds without a session too.',
    answer: z.object({}),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The holder of the token.',
    answer: z.object({ user: Claims }),
    extra: z.object({ user: Claims }),
  }),
} as const;
