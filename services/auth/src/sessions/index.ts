import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import type { Redis } from 'ioredis';
import type { AccountModel } from '../accounts/account.model.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { SecondFactorRules } from '../accounts/second-factor.rules.ts';
import type { QueueAccountMail } from '../mails/index.ts';
import { confirmSession } from './confirm-session.ts';
import { endEarlierSession, endSession, endSessionsOf } from './end-session.ts';
import { mailNewDevice } from './mail-new-device.ts';
import { openSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { rememberDevice } from './remember-device.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { revokedSessions } from './revoked-sessions.ts';
import type { SessionModel } from './session.model.ts';
import { sessionRepository } from './session.repository.ts';
import type { ClaimsOf } from './session-token.ts';
import type { SessionTokens } from './session-tokens.ts';

interface SessionsDeps extends Pick<SecondFactorRules, 'needsSecondStep'> {
  redis: Redis;
  namespace: string;
  outbox: Outbox;
  logger: Logger;
  model: SessionModel;
  accountModel: AccountModel;
  accounts: AccountRepository;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
  queueMail: QueueAccountMail;
  /** Days after its beginning when a session ends. */
  maxDays: number;
}

/** The sessions of accounts, and the browsers that they were opened in. */
export function createSessions({ model, accountModel, maxDays, queueMail, ...context }: SessionsDeps) {
  const { redis, outbox, accounts } = context;
  const sessions = sessionRepository(model, outbox, { maxDays });
  const revoked = revokedSessions({ ...context, sessions });
  redis.on('ready', () => void revoked.addMissed());
  const end = endSession({ sessions, revokedSessions: revoked });
  const deps = { ...context, sessions, endSession: end };
  return {
    sessions,
    openSession: openSession(deps),
    confirmSession: confirmSession(deps),
    refreshSession: refreshSession(deps),
    requireConfirmation: requireConfirmation({ sessions }),
    endSession: end,
    endEarlierSession: endEarlierSession(deps),
    endSessionsOf: endSessionsOf(deps),
    rememberDevice: rememberDevice(accountModel, outbox),
    mailNewDevice: mailNewDevice({ accounts, queueMail }),
  };
}
