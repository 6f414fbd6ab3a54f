import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import type { QueueAccountMail } from '../mails/index.ts';
import { confirmSession } from './confirm-session.ts';
import { endEarlierSession, endSession, endSessionsOf } from './end-session.ts';
import { mailNewDevice } from './mail-new-device.ts';
import { openSession } from './open-session.ts';
import { refreshSession } from './refresh-session.ts';
import { rememberDevice } from './remember-device.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { revokedSessions } from './revoked-sessions.ts';
import { sessionModel } from './session.model.ts';
import { sessionRepository } from './session.repository.ts';
import type { ClaimsOf } from './session-token.ts';
import type { SessionTokens } from './session-tokens.ts';

interface SessionEndsDeps {
  mongo: Connection;
  redis: Redis;
  namespace: string;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  /** Days after its beginning when a session ends. */
  maxDays: number;
}

/** The stored sessions, and how they end. */
export function createSessionEnds({ mongo, maxDays, ...context }: SessionEndsDeps) {
  const model = sessionModel(mongo);
  const sessions = sessionRepository(model, context.outbox, { maxDays });
  const revoked = revokedSessions({ ...context, sessions });
  const end = endSession({ sessions, revokedSessions: revoked });
  return {
    model,
    sessions,
    revokedSessions: revoked,
    endSession: end,
    endSessionsOf: endSessionsOf({ sessions, endSession: end }),
  };
}

interface SessionsDeps extends SessionEndsDeps, Pick<SecondFactorRules, 'needsSecondStep'> {
  accountModel: AccountModel;
  accounts: AccountRepository;
  tokens: SessionTokens;
  claimsOf: ClaimsOf;
  queueMail: QueueAccountMail;
}

/** The sessions of accounts, and the browsers that they were opened in. */
export function createSessions({ accountModel, queueMail, ...context }: SessionsDeps) {
  const { redis, outbox, accounts } = context;
  const { revokedSessions: revoked, model, ...ends } = createSessionEnds(context);
  redis.on('ready', () => void revoked.addMissed());
  const { sessions } = ends;
  const deps = { ...context, ...ends };
  return {
    ...ends,
    sessionModel: model,
    openSession: openSession(deps),
    confirmSession: confirmSession(deps),
    refreshSession: refreshSession(deps),
    requireConfirmation: requireConfirmation({ sessions }),
    endEarlierSession: endEarlierSession(deps),
    rememberDevice: rememberDevice(accountModel, outbox),
    mailNewDevice: mailNewDevice({ accounts, queueMail }),
  };
}

export { describeDevice } from './describe-device.ts';
export type { EndSessionsOf } from './end-session.ts';
export { type EndWaysIn, endWaysIn } from './end-ways-in.ts';
export type { SignedIn } from './open-session.ts';
export { readCookie } from './read-cookie.ts';
export { refreshCookie } from './refresh-cookie.ts';
export { newSid } from './refresh-token.ts';
export type { RequireConfirmation } from './require-confirmation.ts';
export type { SessionModel } from './session.model.ts';
export type { OpenSession, SessionRepository } from './session.repository.ts';
export { claims } from './session-token.ts';
export { sessionTokens } from './session-tokens.ts';
