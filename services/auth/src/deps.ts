import { openMailQueue } from '@layover/kit/mail/mail-queue';
import { openRedis } from '@layover/kit/redis';
import type { ServiceContext } from '@layover/kit/service';
import type { z } from 'zod';
import { createAccounts } from './accounts/index.ts';
import { createAdministration } from './administration/index.ts';
import { createDataExport } from './data-export/index.ts';
import { createDeletion } from './deletion/index.ts';
import { createEmailChange } from './email-change/index.ts';
import { secondFactorRules } from './factors/index.ts';
import { createKeys } from './keys/index.ts';
import { createMails, mailSignInMethod } from './mails/index.ts';
import { createPasskeys } from './passkeys/index.ts';
import { createPasswords, knownDevices, resetRequestModel } from './passwords/index.ts';
import { createRegistration } from './registration/index.ts';
import { createSecondFactor } from './second-factor/index.ts';
import { claims, createSessions, refreshCookie, sessionTokens } from './sessions/index.ts';
import { type authSettings, secretsOf, secureCookies } from './settings.ts';
import { createSocial } from './social/index.ts';
import { createVerification } from './verification/index.ts';
import { createWorkEmail } from './work-email/index.ts';

export type AuthDeps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<z.output<typeof authSettings>>) {
  const { settings, logger, mongo, outbox } = context;
  const { NAMESPACE: namespace, KEY_ROTATION_HOURS, PUBLIC_URL: publicUrl } = settings;
  const secrets = secretsOf(settings);
  const resetRequests = resetRequestModel(mongo);
  const { accounts, model: accountModel } = createAccounts({ mongo, outbox });
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
  const base = {
    mongo,
    outbox,
    logger,
    redis,
    namespace,
    ...mailing,
    accounts,
    accountModel,
    rules,
    needsSecondStep: rules.needsSecondStep,
  };
  const sessions = createSessions({
    ...base,
    tokens,
    claimsOf,
    maxDays: settings.SESSION_MAX_DAYS,
  });
  const withSessions = { ...base, ...sessions };
  const social = createSocial({ ...withSessions, settings });
  const withSites = { ...withSessions, endWaysIn: social.endWaysIn };
  const passwords = createPasswords({
    ...withSites,
    resetRequests,
    attemptMinutes: settings.RETENTION_SIGN_IN_ATTEMPTS_MINUTES,
  });
  const administration = createAdministration({ ...withSessions, model: accountModel });
  const workEmail = createWorkEmail({ ...base, secrets: secrets.workEmails });
  const dataExport = createDataExport(
    { mongo, settings, logger, outbox },
    {
      accounts: accountModel,
      sessions: sessions.sessionModel,
      identities: social.model,
      workEmails: workEmail.model,
    },
  );
  const deletion = createDeletion({
    ...withSessions,
    model: accountModel,
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
    models: { accounts: accountModel, sessions: sessions.sessionModel, resetRequests },
    publicUrl,
    redis,
    keys,
    tokens,
    claimsOf,
    accounts,
    sendsMail,
    cookie: refreshCookie(secureCookies(settings)),
    devices: knownDevices(secrets.deviceCookies, secureCookies(settings)),
    ...createRegistration({ accounts, sendsMail, redis, namespace }),
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
