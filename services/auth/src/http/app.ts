import { type AppOptions, createApp } from '@layover/kit/http/app';
import { OUTAGE_GRACE_S, TOKEN_LIFETIME_S } from '@layover/kit/http/guard';
import { accountAdminApi } from '@layover/proto/http/auth/account-admin';
import { accountDeletionApi } from '@layover/proto/http/auth/account-deletion';
import { authApi } from '@layover/proto/http/auth/auth';
import { passkeyApi } from '@layover/proto/http/auth/passkey';
import { secondFactorApi } from '@layover/proto/http/auth/second-factor';
import { sessionApi } from '@layover/proto/http/auth/session';
import { socialApi } from '@layover/proto/http/auth/social';
import type { Endpoint } from '@layover/proto/http/endpoint';
import { workEmailApi } from '@layover/proto/http/user/work-email';
import type { Express, RequestHandler } from 'express';
import type { AuthDeps } from '../deps.ts';
import type { SigningKeys } from '../keys/index.ts';
import type { SessionRepository } from '../sessions/index.ts';
import { accountAdminHandlers } from './account-admin.handlers.ts';
import { authHandlers } from './auth.handlers.ts';
import { deletionHandlers } from './deletion.handlers.ts';
import { ignoreExpiredToken } from './ignore-expired-token.ts';
import { passkeyHandlers } from './passkey.handlers.ts';
import { sameOrigin } from './same-origin.ts';
import { secondFactorHandlers } from './second-factor.handlers.ts';
import { sessionHandlers } from './session.handlers.ts';
import { socialHandlers } from './social.handlers.ts';
import { workEmailHandlers } from './work-email.handlers.ts';

export function buildApp(deps: AuthDeps, options: AppOptions): Express {
  const { verify } = deps.tokens;
  const app = createApp({ ...options, verify })
    .use('/.well-known/jwks.json', jwksRoute(deps.keys))
    .use('/.well-known/ended-sessions', endedSessionsRoute(deps.sessions));
  const ofOurPages = [
    authApi.refresh,
    authApi.logout,
    accountDeletionApi.keep,
    passkeyApi.signIn,
    secondFactorApi.signIn,
    secondFactorApi.signInWithPasskey,
    ...Object.values(socialApi),
  ];
  for (const { path } of ofOurPages) app.use(path, sameOrigin(deps.publicUrl));
  const apis = [authApi, socialApi, passkeyApi, secondFactorApi, accountDeletionApi];
  for (const endpoint of apis.flatMap<Endpoint>(Object.values)) {
    if (endpoint.access === 'public') app.use(endpoint.path, ignoreExpiredToken(verify));
  }
  return app
    .serve(authApi, authHandlers(deps))
    .serve(accountDeletionApi, deletionHandlers(deps))
    .serve(sessionApi, sessionHandlers(deps))
    .serve(secondFactorApi, secondFactorHandlers(deps))
    .serve(passkeyApi, passkeyHandlers(deps))
    .serve(accountAdminApi, accountAdminHandlers(deps))
    .serve(socialApi, socialHandlers(deps))
    .serve(workEmailApi, workEmailHandlers(deps))
    .build();
}

/** The public parts of the signing keys, including the next key (RFC 7517). */
const jwksRoute =
  (keys: SigningKeys): RequestHandler =>
  async (_req, res) => {
    res.set('Cache-Control', 'public, max-age=300').json({ keys: await keys.published() });
  };

/** For the gateway while Redis is unavailable. An ended session can be used for nothing, so its id is no secret. */
const endedSessionsRoute =
  (sessions: Pick<SessionRepository, 'endedIdsSince'>): RequestHandler =>
  async (req, res) => {
    const longest = Date.now() - (TOKEN_LIFETIME_S + OUTAGE_GRACE_S) * 1000;
    const since = Date.parse(String(req.query.since)) || longest;
    const from = new Date(Math.max(since, longest));
    res.set('Cache-Control', 'no-store').json({ sessions: await sessions.endedIdsSince(from) });
  };
