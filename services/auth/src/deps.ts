import { openDataExport } from '@layover/kit/data-export/open-data-export';
import { openMailQueue } from '@layover/kit/mail/mail-queue';
import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { accountModel } from './accounts/account.model.ts';
import { accountRepository } from './accounts/account.repository.ts';
import { secondFactorRules } from './accounts/second-factor.rules.ts';
import { openAdministration } from './administration/open-administration.ts';
import { gatherAuthData } from './data-export/gather-auth-data.ts';
import { openDeletion } from './deletion/open-deletion.ts';
import { emailChangeRepository } from './email-change/email-change.repository.ts';
import { mailEmailChange } from './email-change/mail-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { undoEmailChange } from './email-change/undo-email-change.ts';
import { tooManyAttempts, tooManyMails } from './errors.ts';
import { signingKeyModel } from './keys/signing-key.model.ts';
import { signingKeys } from './keys/signing-keys.ts';
import { attemptLimit } from './limits/attempt-limit.ts';
import { queueAccountMail } from './mails/account-mails.ts';
import { linkSecrets } from './mails/link-secrets.ts';
import { mailLimit } from './mails/mail-limit.ts';
import { mailSignInMethod } from './mails/mail-sign-in-method.ts';
import { openPasskeys } from './passkeys/open-passkeys.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkOwner, checkPassword } from './passwords/check-password.ts';
import { completePasswordChange } from './passwords/complete-password-change.ts';
import { knownDevices } from './passwords/known-devices.ts';
import { logIn } from './passwords/log-in.ts';
import { mailResetLink } from './passwords/mail-reset-link.ts';
import { passwordAttempts } from './passwords/password-attempts.ts';
import { requestReset } from './passwords/request-reset.ts';
import { resetLinkRepository } from './passwords/reset-link.repository.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { addResetRequest, resetRequestModel } from './passwords/reset-request.model.ts';
import { register } from './registration/register.ts';
import { openSecondFactor } from './second-factor/open-second-factor.ts';
import { confirmSession } from './sessions/confirm-session.ts';
import { endEarlierSession, endSession, endSessionsOf } from './sessions/end-session.ts';
import { mailNewDevice } from './sessions/mail-new-device.ts';
import { openSession } from './sessions/open-session.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { rememberDevice } from './sessions/remember-device.ts';
import { requireConfirmation } from './sessions/require-confirmation.ts';
import { revokedSessions } from './sessions/revoked-sessions.ts';
import { sessionModel } from './sessions/session.model.ts';
import { sessionRepository } from './sessions/session.repository.ts';
import { claims } from './sessions/session-token.ts';
import { sessionTokens } from './sessions/session-tokens.ts';
import { type authSettings, secretsOf, secureCookies } from './settings.ts';
import { openSocial } from './social/open-social.ts';
import { mailVerificationLink } from './verification/mail-verification-link.ts';
import { requestVerification } from './verification/request-verification.ts';
import { verificationLinkRepository } from './verification/verification-link.repository.ts';
import { openWorkEmail } from './work-email/open-work-email.ts';

const MINUTE = 60;

export type AuthDeps = ReturnType<typeof openDeps>;

export function openDeps(context: ServiceContext<z.output<typeof authSettings>>) {
  const { settings, logger, mongo, outbox } = context;
  const { NAMESPACE: namespace, KEY_ROTATION_HOURS, PUBLIC_URL: publicUrl } = settings;
  const secrets = secretsOf(settings);
  const models = {
    accounts: accountModel(mongo),
    sessions: sessionModel(mongo),
    signingKeys: signingKeyModel(mongo),
    resetRequests: resetRequestModel(mongo),
  };
  const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'auth' });
  const keys = signingKeys({
    model: models.signingKeys,
    secrets: secrets.signingKeys,
    periodMs: KEY_ROTATION_HOURS * 3600 * 1000,
    logger,
  });
  const tokens = sessionTokens(keys);
  const mails = openMailQueue({ mongo, settings, logger });
  const sendsMail = mails !== undefined;
  const secondFactorNeeds = secondFactorRules(settings.REQUIRE_SECOND_FACTOR_FOR_ADMIN);
  const claimsOf = claims(settings.REQUIRE_VERIFIED_EMAIL ?? sendsMail, secondFactorNeeds.mustAdd);
  const accounts = accountRepository(models.accounts, outbox);
  const sessions = sessionRepository(models.sessions, outbox, { maxDays: settings.SESSION_MAX_DAYS });
  const resetLinks = resetLinkRepository(models.accounts, outbox);
  const verificationLinks = verificationLinkRepository(models.accounts, outbox);
  const queueMail = queueAccountMail(mails);
  const linkSecret = linkSecrets(secrets.mailLinks);
  const attempts = passwordAttempts({
    redis,
    namespace,
    tooMany: tooManyAttempts,
    duration: settings.RETENTION_SIGN_IN_ATTEMPTS_MINUTES * MINUTE,
  });
  const resetAttempts = attemptLimit({
    redis,
    name: `${namespace}:reset`,
    points: 5,
    duration: 15 * MINUTE,
    tooMany: tooManyMails,
  });
  const resetsOfEmail = attemptLimit({
    redis,
    name: `${namespace}:resets`,
    points: 10,
    duration: 60 * MINUTE,
    tooMany: tooManyMails,
  });
  const revoked = revokedSessions({ redis, namespace, logger, sessions });
  const verifications = attemptLimit({
    redis,
    name: `${namespace}:verifications`,
    points: 5,
    duration: 60 * MINUTE,
    tooMany: tooManyMails,
  });
  const namedAddresses = mailLimit({
    ofAccount: verifications,
    ofAddress: attemptLimit({
      redis,
      name: `${namespace}:mails-to`,
      points: 5,
      duration: 60 * MINUTE,
      tooMany: tooManyMails,
    }),
  });
  redis.on('ready', () => void revoked.addMissed());
  keys.start();

  const check = checkPassword({ accounts, sessions, attempts });
  const emailChanges = emailChangeRepository(models.accounts, outbox);
  const end = endSession({ sessions, revokedSessions: revoked });
  const endOthers = endSessionsOf({ sessions, endSession: end });
  const confirmed = requireConfirmation({ sessions });
  const checkOfOwner = checkOwner({
    checkPassword: check,
    needsSecondStep: secondFactorNeeds.needsSecondStep,
    requireConfirmation: confirmed,
  });
  const social = openSocial({
    mongo,
    settings,
    outbox,
    accounts,
    endSessionsOf: endOthers,
    sendsMail,
    accountModel: models.accounts,
    requireConfirmation: confirmed,
  });
  const administration = openAdministration({
    mongo,
    outbox,
    logger,
    model: models.accounts,
    accounts,
    endSessionsOf: endOthers,
  });
  const workEmail = openWorkEmail({
    mongo,
    outbox,
    accounts,
    secrets: secrets.workEmails,
    linkSecret,
    queueMail,
    sendsMail,
    mailLimit: namedAddresses,
  });
  const dataExport = openDataExport({
    mongo,
    settings,
    logger,
    outbox,
    service: 'auth',
    gather: gatherAuthData({
      mongo,
      accounts: models.accounts,
      sessions: models.sessions,
      identities: social.model,
      workEmails: workEmail.model,
    }),
  });
  const deletion = openDeletion({
    model: models.accounts,
    outbox,
    logger,
    accounts,
    endSessionsOf: endOthers,
    linkSecret,
    queueMail,
    days: settings.ACCOUNT_DELETION_DAYS,
    intervalMs: settings.ACCOUNT_DELETION_INTERVAL_SECONDS * 1000,
    requireConfirmation: confirmed,
    roster: administration.roster,
    // Everything that auth keeps of a person beside the account.
    ownedData: [
      sessions,
      social.identities,
      workEmail,
      dataExport,
      ...(mails ? [{ removeUserData: mails.removeByOwner }] : []),
    ],
  });
  const shared = {
    accountModel: models.accounts,
    accounts,
    sessions,
    rules: secondFactorNeeds,
    requireConfirmation: confirmed,
  };
  const passkeys = openPasskeys(context, {
    ...shared,
    countSites: social.countSites,
    endSessionsOf: endOthers,
  });
  return {
    models,
    deletion,
    publicUrl,
    redis,
    keys,
    tokens,
    accounts,
    sessions,
    cookie: refreshCookie(secureCookies(settings)),
    devices: knownDevices(secrets.deviceCookies, secureCookies(settings)),
    logIn: logIn({ accounts, attempts }),
    register: register({
      accounts,
      sendsMail,
      takenEmails: attemptLimit({
        redis,
        name: `${namespace}:taken-emails`,
        points: 10,
        duration: 60 * MINUTE,
        tooMany: tooManyAttempts,
      }),
    }),
    openSession: openSession({ accounts, sessions, tokens, claimsOf, endSession: end }),
    confirmSession: confirmSession({ accounts, sessions, tokens, claimsOf }),
    refreshSession: refreshSession({
      accounts,
      sessions,
      tokens,
      claimsOf,
      endSession: end,
      logger,
      needsSecondStep: secondFactorNeeds.needsSecondStep,
    }),
    endSession: end,
    endEarlierSession: endEarlierSession({ sessions, endSession: end }),
    endSessionsOf: endOthers,
    administration,
    social,
    checkPassword: check,
    passkeys,
    secondFactor: openSecondFactor(context, {
      ...shared,
      redis,
      assertions: passkeys.assertions,
      endSessionsOf: endOthers,
    }),
    mailSignInMethod: mailSignInMethod({
      accounts,
      queueMail,
      completeDisconnect: social.connectSite.completeDisconnect,
    }),
    changePassword: changePassword({ accounts, checkPassword: checkOfOwner, endSessionsOf: endOthers }),
    requestReset: requestReset({
      addResetRequest: addResetRequest(models.resetRequests, outbox),
      sendsMail,
      attempts: resetAttempts,
      mailsOfEmail: resetsOfEmail,
    }),
    sendsMail,
    emailChanges,
    requestEmailChange: requestEmailChange({
      accounts,
      emailChanges,
      checkPassword: checkOfOwner,
      mailLimit: namedAddresses,
      sendsMail,
    }),
    mailEmailChange: mailEmailChange({ accounts, emailChanges, linkSecret, queueMail }),
    undoEmailChange: undoEmailChange({ emailChanges, endWaysIn: social.endWaysIn }),
    rememberDevice: rememberDevice(models.accounts, outbox),
    mailNewDevice: mailNewDevice({ accounts, queueMail }),
    claimsOf,
    verificationLinks,
    requestVerification: requestVerification({ verificationLinks, mailLimit: namedAddresses, sendsMail }),
    mailVerificationLink: mailVerificationLink({ accounts, verificationLinks, linkSecret, queueMail }),
    resetLinks,
    resetPassword: resetPassword({
      resetLinks,
      loginAttempts: attempts,
      endWaysIn: social.endWaysIn,
    }),
    mailResetLink: mailResetLink({ accounts, resetLinks, linkSecret, queueMail }),
    completePasswordChange: completePasswordChange({
      accounts,
      endSessionsOf: endOthers,
      endWaysIn: social.endWaysIn,
      queueMail,
    }),
    workEmail,
    dataExport,
    close: async () => {
      administration.close();
      keys.close();
      deletion.stop();
      await dataExport.close();
      await mails?.close();
      redis.disconnect();
    },
  };
}
