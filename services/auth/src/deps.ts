import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { accountModel } from './accounts/account.model.ts';
import { accountRepository } from './accounts/account.repository.ts';
import { register } from './accounts/register.ts';
import { signingKeyModel } from './keys/signing-key.model.ts';
import { signingKeys } from './keys/signing-keys.ts';
import { changePassword } from './passwords/change-password.ts';
import { logIn } from './passwords/log-in.ts';
import { loginAttempts } from './passwords/login-attempts.ts';
import { endSession, endSessionsOf } from './sessions/end-session.ts';
import { openSession } from './sessions/open-session.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { revokedSessions } from './sessions/revoked-sessions.ts';
import { sessionModel } from './sessions/session.model.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { sessionTokens } from './sessions/session-tokens.ts';
import { type authSettings, secureCookies } from './settings.ts';

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
    endSessionsOf: endOthers,
    changePassword: changePassword({ accounts, sessions, attempts, endSessionsOf: endOthers }),
    close: () => {
      keys.close();
      redis.disconnect();
    },
  };
}
