import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { PASSKEYS_MAX } from '@layover/proto/limits';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { type Account, type AccountDocument, type AccountModel, toAccount } from '../accounts/index.ts';
import { passkeyNotFound, passkeyRefused, tooManyPasskeys } from '../errors.ts';
import type { StoredPasskey, StoredSecondFactor } from '../factors/index.ts';
import { signInMethodChanged } from '../mails/index.ts';

export type PasskeyRepository = ReturnType<typeof passkeyRepository>;

/** Passkeys are stored in their accounts, so that one write changes them together with the fields that depend on them. */
export function passkeyRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    async of(account: string): Promise<StoredPasskey[]> {
      const found = await accounts.findById(account, { passkeys: 1 }).lean<AccountDocument>();
      return found?.passkeys ?? [];
    },

    /** The account of a credential and the passkey; the authenticator sends both ids. */
    async find(account: string, credentialId: string): Promise<FoundPasskey | undefined> {
      const document = await accounts.findById(account).lean<AccountDocument>();
      const passkey = document?.passkeys?.find((each) => each.credentialId === credentialId);
      const owner = toAccount(document);
      return owner && passkey && { account: owner, passkey };
    },

    /** @throws HttpError 409 `too_many_passkeys` */
    async add(account: string, passkey: StoredPasskey, locale: MailLocale): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: account, disabled: false },
        change: ({ passkeys = [] }, version) => {
          if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
          if (passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
            throw passkeyRefused(422);
          const { name } = passkey;
          return {
            update: { $set: { passkeys: [...passkeys, passkey] } },
            events: [signInMethodChanged(account, 'passkey_added', { name, locale, version })],
          };
        },
      });
    },

    /** @throws HttpError 404 */
    async rename(account: string, id: string, name: string): Promise<StoredPasskey> {
      const renamed = await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: account, 'passkeys.id': id },
        change: ({ passkeys = [] }) => ({
          update: {
            $set: { passkeys: passkeys.map((each) => (each.id === id ? { ...each, name } : each)) },
          },
        }),
      });
      const passkey = renamed?.after.passkeys?.find((each) => each.id === id);
      if (!passkey) throw passkeyNotFound();
      return passkey;
    },

    /**
     * Removes a passkey, and changes what `decide` returns for the account that would be left.
     * @throws HttpError 404
     */
    async remove(
      account: string,
      id: string,
      locale: MailLocale,
      decide: (left: AccountDocument) => Promise<StoredSecondFactor>,
    ): Promise<void> {
      const removed = await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: account, 'passkeys.id': id },
        change: async (before, version) => {
          const passkey = before.passkeys?.find((each) => each.id === id);
          if (!passkey) return undefined;
          const passkeys = before.passkeys?.filter((each) => each.id !== id);
          const further = await decide({ ...before, passkeys });
          const { name } = passkey;
          return {
            update: { $set: { passkeys, ...further } },
            events: [signInMethodChanged(account, 'passkey_removed', { name, locale, version })],
          };
        },
      });
      if (!removed) throw passkeyNotFound();
    },

    /**
     * Stores the use of a passkey.
     * @returns false if the counter did not increase since: another authenticator has a copy of the key
     */
    async markUsed(account: string, credentialId: string, counter: number): Promise<boolean> {
      let isCopy = false;
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: account, 'passkeys.credentialId': credentialId },
        change: ({ passkeys = [] }) => {
          const used = passkeys.find((each) => each.credentialId === credentialId);
          isCopy = used !== undefined && (used.counter > 0 || counter > 0) && counter <= used.counter;
          if (isCopy) return undefined;
          const lastUsedAt = new Date();
          const next = passkeys.map((each) => (each === used ? { ...each, counter, lastUsedAt } : each));
          return { update: { $set: { passkeys: next } } };
        },
      });
      return !isCopy;
    },
  };
}

interface FoundPasskey {
  account: Account;
  passkey: StoredPasskey;
}
