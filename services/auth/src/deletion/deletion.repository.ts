import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { QueryFilter } from 'mongoose';
import {
  type Account,
  type AccountDocument,
  type AccountLink,
  type AccountModel,
  accountDisabledEvent,
  toAccount,
} from '../accounts/index.ts';
import type { AdminRoster } from '../administration/index.ts';
import type { LinkSecrets } from '../mails/index.ts';
import { hashSecret } from '../secrets.ts';

export type DeletionRepository = ReturnType<typeof deletionRepository>;

/** Requests of owners to delete their accounts, until the time to undo them is over. */
export function deletionRepository(
  accounts: AccountModel,
  outbox: Pick<Outbox, 'publish'>,
  linkSecret: LinkSecrets,
  roster: Pick<AdminRoster, 'release' | 'enlist'>,
) {
  async function keepWhere(filter: QueryFilter<AccountDocument>): Promise<Account | undefined> {
    const kept = await updateVersioned({
      model: accounts,
      outbox,
      filter,
      change: ({ _id, disabled }, version) => ({
        update: { $set: { deletion: null } },
        // An account that an ADMIN has disabled stays disabled.
        events: [accountDisabledEvent(String(_id), { disabled, deletion: null }, version)],
      }),
    });
    const account = toAccount(kept?.after);
    if (account?.rol === 'ADMIN') await roster.enlist(account.id);
    return account;
  }

  return {
    /** Hides the person from others, and stores the event that causes the mail. Does nothing if it is requested already. @throws 409 `last_admin` */
    async request(accountId: string, dueAt: Date, locale: MailLocale): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: accountId, deletion: null },
        change: async ({ rol, disabled }, version) => {
          // Within the versioned change: an ADMIN whom the repair of the roster adds again meanwhile leaves it again.
          if (rol === 'ADMIN' && !disabled) await roster.release(accountId);
          const message = { accountId, locale, deletesAt: timestampFromDate(dueAt) };
          const requested = outboxEntry('auth.deletion-requested', message, { version });
          const undo = hashSecret(linkSecret('undo-deletion', requested._id));
          const deletion = { requestedAt: requested.time, dueAt, undo, keep: null };
          return {
            update: { $set: { deletion } },
            events: [requested, accountDisabledEvent(accountId, { disabled, deletion }, version)],
          };
        },
      });
    },

    /** Stores the secret with which a signed-in owner keeps the account, in place of an earlier one. */
    async setKeep(accountId: string, keep: Pick<AccountLink, 'hash' | 'expiresAt'>): Promise<void> {
      await accounts.updateOne(
        { _id: accountId, 'deletion.dueAt': { $exists: true } },
        { $set: { 'deletion.keep': keep } },
      );
    },

    /** By the secret of a sign-in. @returns undefined if it is not valid */
    keep: (secret: string) =>
      keepWhere({
        'deletion.keep.hash': hashSecret(secret),
        'deletion.keep.expiresAt': { $gt: new Date() },
        disabled: false,
      }),

    /** By the secret of the mail. @returns undefined if it is not valid */
    undo: (secret: string) => keepWhere({ 'deletion.undo': hashSecret(secret), disabled: false }),
  };
}
