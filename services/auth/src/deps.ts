import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { accountModel } from './data/account.model.ts';
import { accountRepository } from './data/account.repository.ts';
import { loginAttempts } from './data/login-attempts.ts';
import { revokedSessions } from './data/revoked-sessions.ts';
import { sessionModel } from './data/session.model.ts';
import { sessionRepository } from './data/session.repository.ts';
import { sessionTokens } from './data/session-tokens.ts';
import { signingKeyModel } from './data/signing-key.model.ts';
import { signingKeys } from './data/signing-keys.ts';
import { refreshCookie } from './http/refresh-cookie.ts';
import { type authSettings, secureCookies } from './settings.ts';
import { changePassword } from './usecases/change-password.ts';
import { endSession, endSessionsOf } from './usecases/end-session.ts';
import { logIn } from './usecases/log-in.ts';
import { openSession } from './usecases/open-session.ts';
import { refreshSession } from './usecases/refresh-session.ts';
import { register } from './usecases/register.ts';

export type AuthDeps = ReturnType<typeof openDeps>;

export function openDeps({ settings, logger, mongo, outbox }: ServiceContext<z.output<typeof authSettings>>) {
  const {
    NAMESPACE: namespace,
    KEY_ROTATION_HOURS,
    SIGNING_KEYS_SECRET: secret,
    PUBLIC_URL: publicUrl,
  } = settings;
  const models = {
    accounts: accountModel(mongo),
    sessions: sessionModel(mongo),
    signingKeys: signingKeyModel(mongo),
  };
  const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'auth' });
  const keys = signingKeys({
    model: models.signingKeys,
    secret,
    periodMs: KEY_ROTATION_HOURS * 3600 * 1000,
    logger,
  });
  const tokens = sessionTokens(keys);
  const accounts = accountRepository(models.accounts, outbox);
  const sessions = sessionRepository(models.sessions, outbox);
  const attempts = loginAttempts(redis, namespace);
  const revoked = revokedSessions({ redis, namespace, logger, sessions });
  redis.on('ready', () => void revoked.addMissed());
  keys.start();

  const end = endSession({ sessions, revokedSessions: revoked });
  const endOthers = endSessionsOf({ sessions, endSession: end });
  return {
    models,
    publicUrl,
    redis,
    keys,
    tokens,
    accounts,
    sessions,
    cookie: refreshCookie(secureCookies(settings)),
    logIn: logIn({ accounts, attempts }),
    register: register({ accounts }),
    openSession: openSession({ sessions, tokens }),
    refreshSession: refreshSession({ accounts, sessions, tokens, endSession: end, logger }),
    endSession: end,
    changePassword: changePassword({ accounts, sessions, attempts, endSessionsOf: endOthers }),
    close: () => {
      keys.close();
      redis.disconnect();
    },
  };
}
