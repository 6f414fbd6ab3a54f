import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { QueryFilter } from 'mongoose';
import type { WorkEmailDocument, WorkEmailModel } from './work-email.model.ts';

type Confirmed = NonNullable<WorkEmailDocument['confirmed']>;
export type WorkEmail = Pick<WorkEmailDocument, 'requested' | 'confirmed'>;
export type WorkEmailRepository = ReturnType<typeof workEmailRepository>;

export function workEmailRepository(workEmails: WorkEmailModel, outbox: Pick<Outbox, 'publish'>) {
  /** Changes the confirmed address. All mailed links become invalid. */
  const setConfirmed = (
    filter: QueryFilter<WorkEmailDocument>,
    next: (document: WorkEmailDocument) => Confirmed | null,
  ) =>
    updateVersioned({
      model: workEmails,
      outbox,
      filter,
      change: (document, version) => {
        const confirmed = next(document);
        const changed = {
          accountId: String(document._id),
          domain: confirmed?.domain ?? '',
          ...(confirmed && { confirmedAt: timestampFromDate(confirmed.at) }),
        };
        return {
          update: { $set: { requested: null, confirmed } },
          events: [outboxEntry('auth.work-email-changed', changed, { version })],
        };
      },
    });

  /** Each account has a document before its first change, because a change needs a version. */
  const ensure = (account: string) =>
    retryOnDuplicate(() =>
      workEmails.updateOne({ _id: account }, { $setOnInsert: { version: 0 } }, { upsert: true }),
    );

  return {
    async find(account: string): Promise<WorkEmail> {
      const found = await workEmails.findById(account).lean<WorkEmailDocument>();
      return { requested: found?.requested ?? null, confirmed: found?.confirmed ?? null };
    },

    /** Replaces an earlier link, and stores the event that causes the mail. */
    async request(
      account: string,
      link: NonNullable<WorkEmailDocument['requested']>,
      makeEvent: (version: number) => OutboxEntry,
    ): Promise<void> {
      await ensure(account);
      await updateVersioned({
        model: workEmails,
        outbox,
        filter: { _id: account },
        change: (_, version) => ({ update: { $set: { requested: link } }, events: [makeEvent(version)] }),
      });
    },

    /** Whether the link of a mail is still the latest one. */
    isRequested: async (account: string, hash: string): Promise<boolean> =>
      (await workEmails.exists({ _id: account, 'requested.hash': hash })) !== null,

    /** @returns the domain; undefined if the account has no such link */
    async confirmByLink(account: string, hash: string): Promise<string | undefined> {
      const now = new Date();
      const filter = { _id: account, 'requested.hash': hash, 'requested.expiresAt': { $gt: now } };
      const link = (await workEmails.findOne(filter).lean<WorkEmailDocument>())?.requested;
      if (!link) return undefined;
      const { domain, addressHash } = link;
      await this.removeFromOthers(account, addressHash);
      return (await setConfirmed(filter, () => ({ domain, addressHash, at: now }))) && domain;
    },

    /** For the e-mail of the account itself, which is confirmed already. */
    async confirm(account: string, address: Pick<Confirmed, 'domain' | 'addressHash'>): Promise<void> {
      await this.removeFromOthers(account, address.addressHash);
      await ensure(account);
      await setConfirmed({ _id: account }, () => ({ ...address, at: new Date() }));
    },

    /** A mailbox stands for one account: for the one that confirmed it last. */
    async removeFromOthers(account: string, addressHash: string): Promise<void> {
      const others = { 'confirmed.addressHash': addressHash, _id: { $ne: account } };
      while (await setConfirmed(others, () => null));
    },

    /** Removes the badge and the requested address. */
    async remove(account: string): Promise<void> {
      await setConfirmed({ _id: account }, () => null);
    },
  };
}
