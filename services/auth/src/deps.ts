import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { defineAccounts } from './data/account.model.ts';
import { accountRepository } from './data/account.repository.ts';
import { openKeyRing } from './data/key-ring.ts';
import { loginAttempts } from './data/login-attempts.ts';
import { revocations } from './data/revocations.ts';
import { defineSessions } from './data/session.model.ts';
import { sessionRepository } from './data/session.repository.ts';
import { sessionTokens } from './data/session-tokens.ts';
import { refreshCookie } from './http/refresh-cookie.ts';
import { type authSettings, secureCookies } from './settings.ts';

export type AuthBase = ServiceContext<z.output<typeof authSettings>>;
export type Deps = Awaited<ReturnType<typeof openDeps>>;

export async function openDeps({ settings, logger, mongo, outbox }: AuthBase) {
  const namespace = settings.NAMESPACE;
  const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'auth' });
  const keys = await openKeyRing({
    folder: settings.KEYS_DIR,
    period: settings.KEY_ROTATION_HOURS * 3600 * 1000,
  });
  const accountModel = defineAccounts(mongo);
  const sessionModel = defineSessions(mongo);
  const sessions = sessionRepository(sessionModel, outbox);
  return {
    logger,
    redis,
    keys,
    models: [accountModel, sessionModel] as const,
    accounts: accountRepository(accountModel, outbox),
    sessions,
    tokens: sessionTokens(keys),
    attempts: loginAttempts(redis, namespace),
    revocations: revocations({ redis, namespace, logger, sessions }),
    cookie: refreshCookie(secureCookies(settings)),
  };
}
