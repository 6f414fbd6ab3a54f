import { conflict } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Tier } from '@layover/proto/http/values';
import { Types } from 'mongoose';
import type { Account } from '../domain/account.ts';
import { emailKey } from '../domain/email.ts';
import { type AccountDocument, type AccountModel, ONE_ACCOUNT_PER_EMAIL } from './account.model.ts';

export interface NewAccount {
  email: string;
  passwordHash: string;
  first_name: string;
  last_name: string;
  /** These two belong to the profile: they travel in the event and are not kept here. */
  company?: string;
  job?: string;
}

export interface ProfileCopy {
  first_name: string;
  last_name: string;
  profilePhoto: string;
}

export type AccountRepository = ReturnType<typeof accountRepository>;

export function accountRepository(accounts: AccountModel, outbox: Outbox) {
  return {
    async findByEmail(email: string): Promise<Account | undefined> {
      return toAccount(await accounts.findOne({ emailKey: emailKey(email) }).lean<AccountDocument>());
    },

    async findById(id: string): Promise<Account | undefined> {
      return toAccount(await accounts.findById(id).lean<AccountDocument>());
    },

    /**
     * The account and the word of it in one write.
     * @throws HttpError 409 `email_taken`; of racing registrations one wins
     */
    async add({ company = '', job = '', ...fields }: NewAccount): Promise<Account> {
      const _id = new Types.ObjectId();
      const { first_name, last_name, email } = fields;
      const version = 1;
      const registered = outboxEntry(
        'auth.account-registered',
        {
          accountId: _id.toHexString(),
          firstName: first_name,
          lastName: last_name,
          email,
          rol: 'USER',
          company,
          job,
        },
        { version },
      );
      const document = {
        ...fields,
        _id,
        emailKey: emailKey(email),
        version,
        createdAt: new Date(),
        outbox: [registered],
      };
      try {
        const saved = await accounts.create(document);
        outbox.publish(accounts, _id, [registered]);
        return toAccount(saved.toObject()) as Account;
      } catch (err) {
        if (!isDuplicateKey(err, ONE_ACCOUNT_PER_EMAIL)) throw err;
        throw conflict('email_taken', 'There is an account with this e-mail address already.');
      }
    },

    /** Only moves forward: an older copy than the one here is left alone. */
    async copyProfile(id: string, profileVersion: number, copy: ProfileCopy): Promise<void> {
      await accounts.updateOne(
        { _id: id, profileVersion: { $lt: profileVersion } },
        { $set: { ...copy, profileVersion } },
      );
    },

    /** Of two purchases the one that lasts longer counts, whichever is heard of first. */
    async holdPackage(id: string, tier: Tier, until: Date): Promise<void> {
      await accounts.updateOne(
        { _id: id, $or: [{ package: null }, { 'package.until': { $lt: until } }] },
        { $set: { package: { tier, until } } },
      );
    },
  };
}

function toAccount(document: AccountDocument | null): Account | undefined {
  if (!document) return undefined;
  return {
    id: document._id.toHexString(),
    email: document.email,
    passwordHash: document.passwordHash,
    rol: document.rol,
    disabled: document.disabled,
    first_name: document.first_name,
    last_name: document.last_name,
    profilePhoto: document.profilePhoto,
    package: document.package,
  };
}
