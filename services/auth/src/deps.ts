import { openMailQueue } from '@layover/kit/mail/mail-queue';
import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import type { z } from 'zod';
import { accountModel } from './accounts/account.model.ts';
import { accountRepository } from './accounts/account.repository.ts';
import { secondFactorRules } from './accounts/second-factor.rules.ts';
import { createAdministration } from './administration/index.ts';
import { gatherAuthData } from './data-export/gather-auth-data.ts';
import { createDeletion } from './deletion/index.ts';
import { createEmailChange } from './email-change/index.ts';
import { tooManyAttempts } from './errors.ts';
import { createKeys } from './keys/index.ts';
import { attemptLimit } from './limits/attempt-limit.ts';
import { createMails, mailSignInMethod } from './mails/index.ts';
import { createPasskeys } from './passkeys/index.ts';
import { createPasswords, knownDevices, resetRequestModel } from './passwords/index.ts';
import { register } from './registration/register.ts';
import { createSecondFactor } from './second-factor/index.ts';
import { createSessions } from './sessions/index.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { sessionModel } from './sessions/session.model.ts';
import { claims } from './sessions/session-token.ts';
import { sessionTokens } from './sessions/session-tokens.ts';
import { type authSettings, secretsOf, secureCookies } from './settings.ts';
import { createSocial } from './social/index.ts';
import { createVerification } from './verification/index.ts';
import { createWorkEmail } from './work-email/index.ts';

const MINUTE = 60;

export type AuthDeps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<z.output<typeof authSettings>>) {
  const { settings, logger, mongo, outbox } = context;
  const { NAMESPACE: namespace, KEY_ROTATION_HOURS, PUBLIC_URL: publicUrl } = settings;
  const secrets = secretsOf(settings);
  const models = {
    accounts: accountModel(mongo),
    sessions: sessionModel(mongo),
    resetRequests: resetRequestModel(mongo),
  };
  const redis = openRedis({ url: settings.REDIS_URL, logger, name: 'auth' });
  const keys = createKeys({
    mongo,
    secrets: secrets.signingKeys,
    periodMs: KEY_ROTATION_HOURS * 3600 * 1000,
    logger,
  });
  const tokens = sessionTokens(keys);
  const mails = openMailQueue({ mongo, settings, logger });
  const mailing = createMails({ mails, secrets: secrets.mailLinks, redis, namespace });
  const { sendsMail } = mailing;
  const rules = secondFactorRules(settings.REQUIRE_SECOND_FACTOR_FOR_ADMIN);
  const claimsOf = claims(settings.REQUIRE_VERIFIED_EMAIL ?? sendsMail, rules.mustAdd);
  const accounts = accountRepository(models.accounts, outbox);
  const base = {
    mongo,
    outbox,
    logger,
    redis,
    namespace,
    ...mailing,
    accounts,
    accountModel: models.accounts,
    rules,
    needsSecondStep: rules.needsSecondStep,
  };
  const sessions = createSessions({
    ...base,
    model: models.sessions,
    tokens,
    claimsOf,
    maxDays: settings.SESSION_MAX_DAYS,
  });
  const withSessions = { ...base, ...sessions };
  const social = createSocial({ ...withSessions, settings });
  const withSites = { ...withSessions, endWaysIn: social.endWaysIn };
  const passwords = createPasswords({
    ...withSites,
    resetRequests: models.resetRequests,
    attemptMinutes: settings.RETENTION_SIGN_IN_ATTEMPTS_MINUTES,
  });
  const administration = createAdministration({ ...withSessions, model: models.accounts });
  const workEmail = createWorkEmail({ ...base, secrets: secrets.workEmails });
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
  const deletion = createDeletion({
    ...withSessions,
    model: models.accounts,
    days: settings.ACCOUNT_DELETION_DAYS,
    intervalMs: settings.ACCOUNT_DELETION_INTERVAL_SECONDS * 1000,
    roster: administration.roster,
    // A deletion removes the data of these parts too.
    ownedData: [
      sessions.sessions,
      social.identities,
      workEmail,
      dataExport,
      ...(mails ? [{ removeUserData: mails.removeByOwner }] : []),
    ],
  });
  const passkeys = createPasskeys(context, { ...withSessions, countSites: social.countSites });
  return {
    models,
    publicUrl,
    redis,
    keys,
    tokens,
    claimsOf,
    accounts,
    sendsMail,
    cookie: refreshCookie(secureCookies(settings)),
    devices: knownDevices(secrets.deviceCookies, secureCookies(settings)),
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
    ...sessions,
    ...passwords,
    ...createEmailChange({ ...withSites, checkPassword: passwords.checkOwner }),
    ...createVerification(base),
    administration,
    social,
    passkeys,
    secondFactor: createSecondFactor(context, {
      ...withSessions,
      assertionOptions: passkeys.assertionOptions,
      verifyAssertion: passkeys.verifyAssertion,
    }),
    mailSignInMethod: mailSignInMethod({ ...base, completeDisconnect: social.completeDisconnect }),
    workEmail,
    dataExport,
    deletion,
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
