import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { accountModel } from './data/account.model.ts';
import { accountRepository } from './data/account.repository.ts';
import { openKeyRing } from './data/key-ring.ts';
import { loginAttempts } from './data/login-attempts.ts';
import { revokedSessions } from './data/revoked-sessions.ts';
import { sessionModel } from './data/session.model.ts';
import { sessionRepository } from './data/session.repository.ts';
import { sessionTokens } from './data/session-tokens.ts';
import { refreshCookie } from './http/refresh-cookie.ts';
import { type authSettings, secureCookies } from './settings.ts';

export type AuthContext = ServiceContext<z.output<typeof authSettings>>;
export type AuthDeps = Awaited<ReturnType<typeof openDeps>>;

export async function openDeps({ settings, logger, mongo, outbox }: AuthContext) {
  const namespace = settings.NAMESPACE;
  const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'auth' });
  const keys = await openKeyRing({
    folder: settings.KEYS_DIR,
    period: settings.KEY_ROTATION_HOURS * 3600 * 1000,
  });
  const models = { accounts: accountModel(mongo), sessions: sessionModel(mongo) };
  const sessions = sessionRepository(models.sessions, outbox);
  return {
    logger,
    redis,
    keys,
    models,
    accounts: accountRepository(models.accounts, outbox),
    sessions,
    tokens: sessionTokens(keys),
    attempts: loginAttempts(redis, namespace),
    revokedSessions: revokedSessions({ redis, namespace, logger, sessions }),
    cookie: refreshCookie(secureCookies(settings)),
  };
}
