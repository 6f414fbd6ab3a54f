import type { Outbox } from '@layover/kit/events/outbox';
import type { Redis } from 'ioredis';
import type { AccountModel, AccountRepository } from '../accounts/index.ts';
import { tooManyAttempts, tooManyMails } from '../errors.ts';
import type { SecondFactorRules } from '../factors/index.ts';
import { attemptLimit } from '../limits/index.ts';
import type { LinkSecrets, QueueAccountMail } from '../mails/index.ts';
import type { EndSessionsOf, EndWaysIn, RequireConfirmation, SessionRepository } from '../sessions/index.ts';
import { changePassword } from './change-password.ts';
import { checkOwner, checkPassword } from './check-password.ts';
import { completePasswordChange } from './complete-password-change.ts';
import { logIn } from './log-in.ts';
import { mailResetLink } from './mail-reset-link.ts';
import { passwordAttempts } from './password-attempts.ts';
import { requestReset } from './request-reset.ts';
import { resetLinkRepository } from './reset-link.repository.ts';
import { resetPassword } from './reset-password.ts';
import { addResetRequest, type ResetRequestModel } from './reset-request.model.ts';

interface PasswordsDeps extends Pick<SecondFactorRules, 'needsSecondStep'> {
  redis: Redis;
  namespace: string;
  outbox: Outbox;
  accountModel: AccountModel;
  resetRequests: ResetRequestModel;
  accounts: AccountRepository;
  sessions: SessionRepository;
  requireConfirmation: RequireConfirmation;
  endSessionsOf: EndSessionsOf;
  endWaysIn: EndWaysIn;
  linkSecret: LinkSecrets;
  queueMail: QueueAccountMail;
  sendsMail: boolean;
  /** Minutes for which attempts with a wrong password count. */
  attemptMinutes: number;
}

const MINUTE = 60;

/** Sign-in with passwords, their change and their reset by mail. */
export function createPasswords(deps: PasswordsDeps) {
  const { redis, namespace, outbox, accountModel } = deps;
  const attempts = passwordAttempts({
    redis,
    namespace,
    tooMany: tooManyAttempts,
    duration: deps.attemptMinutes * MINUTE,
  });
  const resetAttempts = attemptLimit({
    redis,
    name: `${namespace}:reset`,
    points: 5,
    duration: 15 * MINUTE,
    tooMany: tooManyMails,
  });
  const mailsOfEmail = attemptLimit({
    redis,
    name: `${namespace}:resets`,
    points: 10,
    duration: 60 * MINUTE,
    tooMany: tooManyMails,
  });
  const resetLinks = resetLinkRepository(accountModel, outbox);
  const check = checkPassword({ ...deps, attempts });
  const owner = checkOwner({ ...deps, checkPassword: check });
  return {
    checkPassword: check,
    checkOwner: owner,
    logIn: logIn({ ...deps, attempts }),
    changePassword: changePassword({ ...deps, checkPassword: owner }),
    completePasswordChange: completePasswordChange(deps),
    requestReset: requestReset({
      ...deps,
      addResetRequest: addResetRequest(deps.resetRequests, outbox),
      attempts: resetAttempts,
      mailsOfEmail,
    }),
    mailResetLink: mailResetLink({ ...deps, resetLinks }),
    resetLinks,
    resetPassword: resetPassword({ ...deps, resetLinks, loginAttempts: attempts }),
  };
}

export type { CheckPassword } from './check-password.ts';
export { knownDevices } from './known-devices.ts';
export { oneTimePassword } from './one-time-password.ts';
export { passwordError } from './password.rules.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export { resetRequestModel } from './reset-request.model.ts';
