import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import {
  type Account,
  type AccountModel,
  accountLinks,
  emailConfirmedEvent,
  toAccount,
} from '../accounts/index.ts';

export type VerificationLinkRepository = ReturnType<typeof verificationLinkRepository>;

/** The links that confirm the e-mail of an account. */
export function verificationLinkRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  const links = accountLinks(accounts, 'verification');
  return {
    ...links,

    /** Stores the event that causes a mail with a link. */
    async request(accountId: string, locale: MailLocale): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: accountId },
        change: (_, version) => ({
          update: {},
          events: [outboxEntry('auth.verification-requested', { accountId, locale }, { version })],
        }),
      });
    },

    /** The link stays valid, so that a second click succeeds as well. @returns undefined if it is not valid */
    async use(secret: string): Promise<Account | undefined> {
      const used = await updateVersioned({
        model: accounts,
        outbox,
        filter: links.valid(secret),
        change: ({ _id, email, emailVerified }, version) =>
          emailVerified
            ? undefined
            : {
                update: { $set: { emailVerified: true } },
                events: [emailConfirmedEvent(String(_id), email, version)],
              },
      });
      return toAccount(used?.after);
    },
  };
}
