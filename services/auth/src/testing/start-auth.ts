import { startTestService, type TestServiceOptions } from '@layover/kit/testing/start-test-service';
import { newId } from '@layover/kit/testing/tokens';
import { cookieNames } from '@layover/proto/cookies';
import type { Claims } from '@layover/proto/http/auth/auth';
import { TERMS_VERSION } from '@layover/proto/terms';
import type { Response } from 'supertest';
import type { AccountDocument } from '../accounts/account.model.ts';
import type { SigningKeyDocument } from '../keys/signing-key.model.ts';
import { keyCipher } from '../keys/signing-key.ts';
import { authService } from '../service.ts';
import type { SessionDocument } from '../sessions/session.model.ts';

export const PASSWORD = 'a quiet window seat';

/** The confirmations that a registration requires. */
export const CONSENT = { adult: true, terms: TERMS_VERSION };

export const newPerson = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Noor',
  last_name: 'Haddad',
  email: `${newId()}@example.test`,
  password: PASSWORD,
  ...CONSENT,
  ...overrides,
});

/** The refresh cookie that a response sets, as a `Cookie` header. */
export function cookieIn(response: Response): string {
  const cookies = [response.headers['set-cookie'] ?? []].flat() as string[];
  const [cookie = ''] =
    cookies.find((each) => each.startsWith(`${cookieNames.refreshToken}=`))?.split(';') ?? [];
  return cookie;
}

export interface SignedInPerson {
  user: Claims;
  token: string;
  bearer: string;
  cookie: string;
  email: string;
  sid: string;
}

export type TestAuth = Awaited<ReturnType<typeof startAuth>>;

export const SIGNING_KEYS_SECRET = 'a secret for the signing keys of tests';

/** Starts the auth service, with helpers for its calls. */
export async function startAuth(options: TestServiceOptions = {}) {
  const settings = { SIGNING_KEYS_SECRET, ...options.settings };
  const service = await startTestService(authService, { ...options, settings });
  const { http, mongo } = service;
  const accounts = mongo.model<AccountDocument>('accounts');
  const sessions = mongo.model<SessionDocument>('sessions');

  const refresh = (cookie: string) => http.post('/api/auth/refresh').set('Cookie', cookie);
  return {
    ...service,
    accounts,
    sessions,
    refresh,
    login: (email: string, password = PASSWORD) => http.post('/api/auth/login').send({ email, password }),
    logout: (headers: Record<string, string>) => http.post('/api/auth/logout').set(headers),
    me: (bearer: string) => http.get('/api/auth/user').set('Authorization', bearer),
    join: async (overrides: Record<string, unknown> = {}): Promise<SignedInPerson> => {
      const body = newPerson(overrides);
      const response = await http.post('/api/auth/register').send(body).expect(201);
      const { token, document } = response.body as { token: string; document: { user: Claims } };
      const cookie = cookieIn(response);
      const [sid = ''] = cookie.slice(cookieNames.refreshToken.length + 1).split('.');
      return { user: document.user, token, bearer: `Bearer ${token}`, cookie, email: body.email, sid };
    },
    /** Moves the last refresh of a session into the past. */
    age: async (sid: string, ms: number) => {
      const session = await sessions.findById(sid).lean();
      const replaced = session?.replaced.map((token) => ({
        ...token,
        at: new Date(token.at.getTime() - ms),
      }));
      await sessions.updateOne({ _id: sid }, { $set: { replaced } });
    },
    /** Moves the log-in and the expiry of a session into the past, as if days had gone by. */
    moveBack: async (sid: string, days: number) => {
      const session = await sessions.findById(sid).lean();
      const earlier = (time: Date) => new Date(time.getTime() - days * 24 * 3600_000);
      const { createdAt, expiresAt } = session as SessionDocument;
      await sessions.updateOne(
        { _id: sid },
        { $set: { createdAt: earlier(createdAt), expiresAt: earlier(expiresAt) } },
      );
    },
    /** The private key that currently signs. */
    privateKey: async () => {
      const model = mongo.model<SigningKeyDocument>('signing_keys');
      const key = await model.findOne({ _id: { $lte: new Date() } }).sort({ _id: -1 });
      return keyCipher([SIGNING_KEYS_SECRET]).decrypt(key?.privateKey as Buffer).text;
    },
  };
}
