import { emailKey } from '@layover/kit/email-key';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { Role } from '@layover/proto/http/shared-schemas';
import { MAIL_LOCALES } from '@layover/proto/mail-locales';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { PackagePeriod } from '@layover/shared/members/package-periods';
import { Types } from 'mongoose';
import { emailTaken } from '../errors.ts';
import { noFactors } from '../factors/index.ts';
import {
  type AccountDocument,
  type AccountModel,
  deletesAt,
  isHidden,
  ONE_ACCOUNT_PER_EMAIL,
  type StoredConsent,
} from './account.model.ts';
import type { Account } from './account.ts';
import { emailConfirmedEvent } from './email-confirmed.ts';

interface NewAccount {
  /** Chosen by the caller if something else refers to it already. */
  id?: string;
  email: string;
  emailVerified?: boolean;
  passwordHash?: string;
  rol?: Role;
  mustChangePassword?: boolean;
  first_name: string;
  last_name: string;
  consent?: StoredConsent;
  /** These two belong to the profile: the event contains them, the account does not. */
  company?: string;
  job?: string;
}

interface ProfileProjection {
  first_name: string;
  last_name: string;
  profilePhoto: string;
}

export type AccountRepository = ReturnType<typeof accountRepository>;

export function accountRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    async findByEmail(email: string): Promise<Account | undefined> {
      return toAccount(await accounts.findOne({ emailKey: emailKey(email) }).lean<AccountDocument>());
    },

    async findById(id: string): Promise<Account | undefined> {
      return toAccount(await accounts.findById(id).lean<AccountDocument>());
    },

    /**
     * Stores the account with its events.
     * @param verifyIn the language of the mail that confirms the e-mail; none is sent without it
     * @throws HttpError 409 `email_taken`; of concurrent registrations one succeeds
     */
    async add(
      { id, company = '', job = '', rol = 'USER', ...fields }: NewAccount,
      verifyIn?: MailLocale,
    ): Promise<Account> {
      const _id = new Types.ObjectId(id);
      const accountId = _id.toHexString();
      const { first_name, last_name, email } = fields;
      const version = 1;
      const registered = outboxEntry(
        'auth.account-registered',
        {
          accountId,
          firstName: first_name,
          lastName: last_name,
          email,
          rol,
          company,
          job,
        },
        { version },
      );
      const events = [
        registered,
        ...(fields.emailVerified ? [emailConfirmedEvent(accountId, email, version)] : []),
        ...(verifyIn
          ? [outboxEntry('auth.verification-requested', { accountId, locale: verifyIn }, { version })]
          : []),
      ];
      const document = {
        ...fields,
        rol,
        _id,
        emailKey: emailKey(email),
        version,
        createdAt: new Date(),
        outbox: events,
      };
      try {
        const saved = await retryOnDeadlock(() => accounts.create(document));
        outbox.publish(accounts, _id, events);
        return toAccount(saved.toObject()) as Account;
      } catch (err) {
        if (!isDuplicateKey(err, ONE_ACCOUNT_PER_EMAIL)) throw err;
        throw emailTaken();
      }
    },

    /**
     * Sets a password that the owner chose, unless a concurrent change has replaced the previous one. A link for
     * another password is no longer valid then.
     * @returns the account after the change
     */
    async changePassword(
      { id, passwordHash: from }: Account,
      to: string,
      about: { locale: MailLocale; keptSessionId: string },
    ): Promise<Account | undefined> {
      const changed = await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id, passwordHash: from },
        change: (_, version) => ({
          update: { $set: { passwordHash: to, mustChangePassword: false, reset: null } },
          events: [outboxEntry('auth.password-changed', { accountId: id, ...about }, { version })],
        }),
      });
      return toAccount(changed?.after);
    },

    /** Only a link in a mail, or another site, leads into the account then. */
    async removeSecrets(id: string, locale: MailLocale): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id },
        change: (_, version) => ({
          update: {
            $unset: { passwordHash: 1 },
            $set: { mustChangePassword: false, regainedAt: new Date(), ...noFactors },
          },
          events: [regained(id, locale, version)],
        }),
      });
    },

    /** @returns the account with it; undefined if there is none */
    async setConsent(id: string, consent: StoredConsent): Promise<Account | undefined> {
      const changed = await accounts
        .findOneAndUpdate({ _id: id, deletedAt: null }, { $set: { consent } }, { returnDocument: 'after' })
        .lean<AccountDocument>();
      return toAccount(changed);
    },

    async confirmEmail(id: string): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id },
        change: ({ email }, version) => ({
          update: { $set: { emailVerified: true } },
          events: [emailConfirmedEvent(id, email, version)],
        }),
      });
    },

    /** Makes the account an ADMIN with a password that must be changed. The operator answers for the e-mail. */
    async promoteToAdmin(id: string, passwordHash: string): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id, disabled: false },
        change: ({ rol, email }, version) => ({
          update: {
            $set: {
              rol: 'ADMIN',
              passwordHash,
              mustChangePassword: true,
              emailVerified: true,
              regainedAt: new Date(),
              ...noFactors,
            },
          },
          events: [
            regained(id, MAIL_LOCALES[0], version),
            emailConfirmedEvent(id, email, version),
            ...(rol === 'ADMIN'
              ? []
              : [outboxEntry('auth.role-changed', { accountId: id, rol: 'ADMIN' }, { version })]),
          ],
        }),
      });
    },

    /** For an owner who has lost the second factor. */
    async removeFactors(id: string): Promise<void> {
      await accounts.updateOne({ _id: id }, { $set: noFactors });
    },

    /** Does nothing if the account has this version of the profile or a newer one. */
    async setProfile(id: string, profileVersion: number, copy: ProfileProjection): Promise<void> {
      await accounts.updateOne(
        { _id: id, profileVersion: { $lt: profileVersion } },
        { $set: { ...copy, profileVersion } },
      );
    },

    /** Does nothing if the account has these periods or newer ones. */
    async setPeriods(id: string, periodsVersion: number, periods: readonly PackagePeriod[]): Promise<void> {
      await accounts.updateOne(
        // Accounts from before they had periods have no version.
        { _id: id, periodsVersion: { $not: { $gte: periodsVersion } } },
        { $set: { periods: [...periods], periodsVersion } },
      );
    },
  };
}

/** The event after which everything ends that somebody else may have made. */
const regained = (accountId: string, locale: MailLocale, version: number) =>
  outboxEntry('auth.password-changed', { accountId, locale, regained: true }, { version });

export function toAccount(document: AccountDocument | null | undefined): Account | undefined {
  if (!document || document.deletedAt) return undefined;
  return {
    id: document._id.toHexString(),
    email: document.email,
    passwordHash: document.passwordHash,
    mustChangePassword: document.mustChangePassword ?? false,
    emailVerified: document.emailVerified ?? false,
    passkeys: document.passkeys?.length ?? 0,
    consent: document.consent,
    isTwoStep: document.isTwoStep ?? false,
    hasAuthenticator: Boolean(document.authenticator),
    recoveryCodesLeft: document.recoveryCodes?.length ?? 0,
    rol: document.rol,
    disabled: isHidden(document),
    deletesAt: deletesAt(document),
    first_name: document.first_name,
    last_name: document.last_name,
    profilePhoto: document.profilePhoto,
    periods: document.periods ?? [],
    regainedAt: document.regainedAt ?? null,
    createdAt: document.createdAt,
  };
}
