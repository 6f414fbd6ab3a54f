import type { Outbox } from '@layover/kit/events/outbox';
import { updateVersioned, type VersionedChange } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import { type Account, type AccountDocument, type AccountModel, toAccount } from '../accounts/index.ts';
import { sessionEnded } from '../errors.ts';
import type { StoredAuthenticator, StoredSecondFactor } from '../factors/index.ts';
import { type SignInMethodChange, signInMethodChanged } from '../mails/index.ts';

export type SecondFactorRepository = ReturnType<typeof secondFactorRepository>;

interface FactorChange {
  set: StoredSecondFactor;
  /** The change about which the owner gets a mail. */
  about?: SignInMethodChange;
}

/** The second factors of accounts, but for their passkeys. */
export function secondFactorRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  async function change(
    account: string,
    locale: MailLocale,
    decide: (stored: StoredSecondFactor, account: Account) => FactorChange | undefined,
  ): Promise<boolean> {
    let isChanged = false;
    const changed = await updateVersioned<AccountDocument>({
      model: accounts,
      outbox,
      filter: { _id: account, disabled: false },
      change: (document, version): VersionedChange<AccountDocument> | undefined => {
        const decided = decide(document, toAccount(document) as Account);
        isChanged = decided !== undefined;
        if (!decided) return undefined;
        const { set, about } = decided;
        return {
          update: { $set: set },
          events: about ? [signInMethodChanged(account, about, { locale, version })] : [],
        };
      },
    });
    if (!changed) throw sessionEnded();
    return isChanged;
  }

  return {
    change,

    async of(account: string): Promise<StoredSecondFactor> {
      const found = await accounts.findOne({ _id: account, disabled: false }).lean<AccountDocument>();
      if (!found) throw sessionEnded();
      return found;
    },

    /**
     * Stores that a code was used.
     * @param reencrypted the secret of the app, if another key encrypts it now
     * @returns false if this code or a later one was used before
     */
    useStep: (account: string, step: number, reencrypted?: Buffer): Promise<boolean> =>
      change(account, 'en', ({ authenticator }) => {
        if (!authenticator || authenticator.lastStep >= step) return undefined;
        const secret = reencrypted ?? authenticator.secret;
        return { set: { authenticator: { secret, lastStep: step } satisfies StoredAuthenticator } };
      }),

    /** Uses and removes a recovery code. @returns false if there is none with this hash */
    useRecoveryCode: (account: string, hash: string, locale: MailLocale): Promise<boolean> =>
      change(account, locale, ({ recoveryCodes = [] }) =>
        recoveryCodes.includes(hash)
          ? {
              set: { recoveryCodes: recoveryCodes.filter((each) => each !== hash) },
              about: 'recovery_code_used',
            }
          : undefined,
      ),
  };
}
