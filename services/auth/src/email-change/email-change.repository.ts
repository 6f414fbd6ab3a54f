import { emailKey } from '@layover/kit/email-key';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey, isDuplicateOfUpdate } from '@layover/kit/mongo';
import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { Types } from 'mongoose';
import {
  type Account,
  type AccountModel,
  type AddressLink,
  accountDisabledEvent,
  accountLinks,
  emailConfirmedEvent,
  ONE_ACCOUNT_PER_EMAIL,
  toAccount,
} from '../accounts/index.ts';
import { emailTaken } from '../errors.ts';
import { recentSince, regainedFactors } from '../factors/index.ts';
import { hashSecret } from '../secrets.ts';

export type EmailChangeRepository = ReturnType<typeof emailChangeRepository>;

/** Requested changes of e-mails, and the links at the addresses before with which their owners undo them. */
export function emailChangeRepository(accounts: AccountModel, outbox: Pick<Outbox, 'publish'>) {
  const { valid } = accountLinks(accounts, 'emailChange');

  /** @throws HttpError 409 `email_taken` */
  async function unlessTaken<Result>(change: Promise<Result>): Promise<Result> {
    try {
      return await change;
    } catch (err) {
      // Only the index of e-mails can reject these updates.
      if (!isDuplicateKey(err, ONE_ACCOUNT_PER_EMAIL) && !isDuplicateOfUpdate(err)) throw err;
      throw emailTaken();
    }
  }

  /** Searches before the write, because most taken e-mails have been taken for long. @throws HttpError 409 */
  async function checkFree(email: string, _id: Types.ObjectId): Promise<void> {
    if (await accounts.exists({ emailKey: emailKey(email), _id: { $ne: _id } })) throw emailTaken();
  }

  return {
    /** Stores the event that causes the mails to both addresses. */
    async request({ id, email: from }: Account, to: string, locale: MailLocale): Promise<void> {
      await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id },
        change: (_, version) => {
          const requested = { accountId: id, fromEmail: from, toEmail: to, locale };
          return { update: {}, events: [outboxEntry('auth.email-change-requested', requested, { version })] };
        },
      });
    },

    /** Stores both links; a repeated call changes nothing. @returns false if a newer request or change has replaced them */
    async setLinks(id: string, change: AddressLink, undo: AddressLink): Promise<boolean> {
      const stored = await updateVersioned({
        model: accounts,
        outbox,
        filter: { _id: id, email: undo.email, disabled: false, deletion: null },
        change: ({ emailChange, emailUndos = [] }) => {
          if (emailChange && emailChange.requestedAt > change.requestedAt) return undefined;
          const others = emailUndos.filter(
            ({ hash, expiresAt }) => hash !== undo.hash && expiresAt > new Date(),
          );
          return { update: { $set: { emailChange: change, emailUndos: [...others, undo] } } };
        },
      });
      return stored?.after.emailChange?.hash === change.hash;
    },

    /**
     * Changes the e-mail by the link at the new address. Links that were mailed to the previous address become invalid,
     * except the one that undoes the change.
     */
    async confirm(secret: string): Promise<Account | undefined> {
      const changed = await unlessTaken(
        updateVersioned({
          model: accounts,
          outbox,
          filter: valid(secret),
          change: async ({ _id, emailChange, email: from }, version) => {
            const email = emailChange?.email ?? from;
            await checkFree(email, _id);
            const confirmed = { email, emailKey: emailKey(email), emailVerified: true };
            return {
              update: { $set: { ...confirmed, emailChange: null, verification: null, reset: null } },
              events: [emailConfirmedEvent(String(_id), email, version)],
            };
          },
        }),
      );
      return toAccount(changed?.after);
    },

    /**
     * Restores the previous e-mail with the link that was mailed to it. The person who requested the change had the
     * password, so it is replaced and the owner gets a link to set a new one.
     */
    async undo(
      secret: string,
      replaced: { passwordHash: string; resetHash: string; resetExpiresAt: Date; locale: MailLocale },
    ): Promise<Account | undefined> {
      const hash = hashSecret(secret);
      const { passwordHash, resetHash, resetExpiresAt: expiresAt, locale } = replaced;
      const now = new Date();
      const recent = recentSince(now);
      const undone = await unlessTaken(
        updateVersioned({
          model: accounts,
          outbox,
          filter: { emailUndos: { $elemMatch: { hash, expiresAt: { $gt: now } } }, disabled: false },
          change: async ({ _id, email: from, emailUndos, deletion, ...stored }, version) => {
            const link = emailUndos.find((each) => each.hash === hash);
            if (!link) return undefined;
            const { email, requestedAt } = link;
            await checkFree(email, _id);
            const accountId = String(_id);
            const restored = { email, emailKey: emailKey(email), emailVerified: true };
            return {
              update: {
                $set: {
                  ...restored,
                  passwordHash,
                  mustChangePassword: false,
                  verification: null,
                  emailChange: null,
                  // The person who changed the e-mail may also have requested the deletion.
                  deletion: null,
                  regainedAt: now,
                  ...regainedFactors(stored, earlier(requestedAt, recent)),
                  reset: { hash: resetHash, requestedAt: now, expiresAt },
                  emailUndos: emailUndos.filter((each) => each.requestedAt < requestedAt),
                },
              },
              events: [
                outboxEntry('auth.password-changed', { accountId, locale, regained: true }, { version }),
                ...(deletion
                  ? [accountDisabledEvent(accountId, { disabled: false, deletion: null }, version)]
                  : []),
                ...(email === from ? [] : [emailConfirmedEvent(accountId, email, version)]),
              ],
            };
          },
        }),
      );
      return toAccount(undone?.after);
    },
  };
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
