import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/kit/mail/render-mail';
import type { AccountDocument, AccountLink, AccountModel } from '../accounts/account.model.ts';
import { toAccount } from '../accounts/account.repository.ts';
import type { Account } from '../accounts/account.ts';
import { hashSecret } from '../sessions/refresh-token.ts';

export type ResetLinkRepository = ReturnType<typeof resetLinkRepository>;

/** The links for new passwords, which stand in their accounts. An account has one at most. */
export function resetLinkRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  const valid = (secret: string) => ({
    'reset.hash': hashSecret(secret),
    'reset.expiresAt': { $gt: new Date() },
    disabled: false,
  });

  return {
    /** Replaces an older link. @returns false if there is a newer one */
    async set(id: string, reset: AccountLink): Promise<boolean> {
      const isNewer = { $or: [{ reset: null }, { 'reset.requestedAt': { $lte: reset.requestedAt } }] };
      const { matchedCount } = await accounts.updateOne({ _id: id, ...isNewer }, { $set: { reset } });
      return matchedCount > 0;
    },

    async find(secret: string): Promise<Account | undefined> {
      return toAccount(await accounts.findOne(valid(secret)).lean<AccountDocument>());
    },

    /**
     * Sets the password and uses the link up in one write. The link came by mail, so the e-mail is confirmed as well.
     * @returns undefined if the link is not valid any more
     */
    async use(secret: string, passwordHash: string, locale: MailLocale): Promise<Account | undefined> {
      const used = await updateVersioned({
        model: accounts,
        outbox,
        filter: valid(secret),
        change: ({ _id }, version) => ({
          update: { $set: { passwordHash, mustChangePassword: false, emailVerified: true, reset: null } },
          events: [outboxEntry('auth.password-changed', { accountId: String(_id), locale }, { version })],
        }),
      });
      return toAccount(used?.after);
    },
  };
}
