import { type GatherData, jsonFile, jsonListFile } from '@layover/shared/data-export/exported-file';
import { mailsOf } from '@layover/shared/data-export/mails-of';
import type { Connection } from 'mongoose';
import type { AccountModel } from '../accounts/index.ts';
import { describeDevice, type SessionModel } from '../sessions/index.ts';
import type { IdentityModel } from '../social/index.ts';
import type { WorkEmailModel } from '../work-email/index.ts';

export interface GatherAuthDataDeps {
  mongo: Connection;
  accounts: AccountModel;
  sessions: SessionModel;
  identities: IdentityModel;
  workEmails: WorkEmailModel;
}

/** Gathers the data that the service stores about a person. Credentials are left out: hashes, keys, codes and secrets. */
export function gatherAuthData({
  mongo,
  accounts,
  sessions,
  identities,
  workEmails,
}: GatherAuthDataDeps): GatherData {
  async function* ownSessions(account: string) {
    for await (const session of sessions.find({ account }).sort({ createdAt: -1 }).lean().cursor()) {
      const { browser, system, kind } = describeDevice(session.userAgent);
      yield {
        device: { kind, browser, system, userAgent: session.userAgent },
        startedAt: session.createdAt,
        lastUsedAt: session.lastUsedAt,
        endsAt: session.endedAt ?? session.expiresAt,
        isEnded: session.endedAt !== null,
        withSecondStep: session.isSecondStep === true,
      };
    }
  }

  async function* connectedSites(account: string) {
    for await (const { _id, provider, createdAt } of identities.find({ account }).lean().cursor())
      yield { site: provider, yourIdThere: _id.slice(provider.length + 1), connectedAt: createdAt };
  }

  async function* passkeys(stored: { name: string; createdAt: Date; lastUsedAt: Date | null }[] = []) {
    for (const { name, createdAt, lastUsedAt } of stored) yield { name, createdAt, lastUsedAt };
  }

  return async function* (person) {
    const account = await accounts.findById(person).lean();
    if (!account || account.deletedAt) return;
    const workEmail = await workEmails.findById(person).lean();
    yield jsonFile('account', {
      id: person,
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      isEmailConfirmed: account.emailVerified,
      emailsBefore: (account.emailUndos ?? []).map(({ email }) => email),
      requestedEmail: account.emailChange?.email ?? null,
      workEmailDomain: workEmail?.confirmed && {
        domain: workEmail.confirmed.domain,
        confirmedAt: workEmail.confirmed.at,
      },
      role: account.rol,
      packages: account.periods ?? [],
      isDisabled: account.disabled,
      hasPassword: account.passwordHash !== undefined,
      hasAuthenticatorApp: Boolean(account.authenticator),
      recoveryCodesLeft: account.recoveryCodes?.length ?? 0,
      asksForSecondStep: account.isTwoStep === true,
      createdAt: account.createdAt,
    });
    const { consent, devices } = account;
    yield jsonFile(
      'consents',
      consent ? [{ termsVersion: consent.terms, confirmedOfAge: consent.adult, acceptedAt: consent.at }] : [],
    );
    yield jsonFile('known-devices', devices);
    yield jsonListFile('passkeys', passkeys(account.passkeys));
    yield jsonListFile('sessions', ownSessions(person));
    yield jsonListFile('connected-sites', connectedSites(person));
    yield jsonListFile('mails-to-you', mailsOf(mongo, person));
  };
}
