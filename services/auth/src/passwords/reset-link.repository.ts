import { timestampFromDate } from '@bufbuild/protobuf/wkt';
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
import { noFactors, regainedFactors } from '../factors/index.ts';

export type ResetLinkRepository = ReturnType<typeof resetLinkRepository>;

/** The links for new passwords. */
export function resetLinkRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  const links = accountLinks(accounts, 'reset');
  return {
    ...links,

    /**
     * Sets the password and removes the link in one write. The link was mailed, so its use confirms the e-mail. If the
     * e-mail was not confirmed before, somebody else may have registered it, so all other sign-in methods are removed.
     * Otherwise the sign-in methods that were added since `recent` are removed.
     * @returns undefined if the link is not valid any more
     */
    async use(
      secret: string,
      passwordHash: string,
      { locale, recent }: { locale: MailLocale; recent: Date },
    ): Promise<Account | undefined> {
      const used = await updateVersioned({
        model: accounts,
        outbox,
        filter: links.valid(secret),
        change: ({ _id, email, emailVerified, ...stored }, version) => ({
          update: {
            $set: {
              passwordHash,
              mustChangePassword: false,
              emailVerified: true,
              reset: null,
              ...(emailVerified
                ? regainedFactors(stored, recent, { keepsPasskeys: true })
                : { ...noFactors, regainedAt: new Date() }),
            },
          },
          events: [
            outboxEntry(
              'auth.password-changed',
              {
                accountId: String(_id),
                locale,
                regained: true,
                ...(emailVerified && { since: timestampFromDate(recent) }),
              },
              { version },
            ),
            ...(emailVerified ? [] : [emailConfirmedEvent(String(_id), email, version)]),
          ],
        }),
      });
      return toAccount(used?.after);
    },
  };
}
