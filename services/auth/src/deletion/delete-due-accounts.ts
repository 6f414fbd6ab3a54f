import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { type AccountModel, DELETED_ACCOUNTS, DUE_DELETIONS } from '../accounts/account.model.ts';

/** The maximum number of accounts in one read. */
const BATCH = 100;

/** Fields of an account without anything of the person. All others are removed. */
const STAYS: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'outbox',
  'emailKey',
  'profileVersion',
  'deletedAt',
]);

/** Data of a person that auth stores beside the account. */
export interface OwnedData {
  removeUserData: (accountId: string) => Promise<unknown>;
}

export interface DeleteDueDeps {
  model: AccountModel;
  outbox: Pick<Outbox, 'publish'>;
  ownedData: readonly OwnedData[];
}

/**
 * Deletes the accounts whose time to undo is over. The account is emptied in the same write as its event; what belongs
 * to it is removed afterwards, and the empty account last, once its event is published. Several instances may do so at
 * the same time, and each run continues deletions that a crash has interrupted.
 */
export function deleteDueAccounts({ model, outbox, ownedData }: DeleteDueDeps) {
  async function empty(accountId: string, now: Date): Promise<void> {
    await updateVersioned({
      model,
      outbox,
      filter: { _id: accountId, 'deletion.dueAt': { $lte: now } },
      change: (document, version) => ({
        update: {
          // The highest version, so that no event about the profile restores the names.
          $set: { deletedAt: now, emailKey: `deleted ${accountId}`, profileVersion: Number.MAX_SAFE_INTEGER },
          $unset: Object.fromEntries(
            Object.keys(document).flatMap((field) => (STAYS.has(field) ? [] : [[field, 1]])),
          ),
        },
        events: [
          outboxEntry(
            'auth.account-deleted',
            { accountId, email: document.emailVerified ? document.email : '' },
            { version },
          ),
        ],
      }),
    });
  }

  /** The accounts whose event is not published yet stay for the next run. */
  async function removeRest(now: Date): Promise<void> {
    const deleted = await model
      .find({ deletedAt: { $lte: now } }, { _id: 1 })
      .limit(BATCH)
      .hint(DELETED_ACCOUNTS)
      .lean();
    for (const { _id } of deleted) {
      for (const data of ownedData) await data.removeUserData(String(_id));
      await model.deleteOne({ _id, deletedAt: { $lte: now }, 'outbox.time': { $exists: false } });
    }
  }

  return async (now = new Date()): Promise<void> => {
    for (;;) {
      const due = await model
        .find({ 'deletion.dueAt': { $lte: now } }, { _id: 1 })
        .limit(BATCH)
        .hint(DUE_DELETIONS)
        .lean();
      for (const { _id } of due) await empty(String(_id), now);
      if (due.length < BATCH) break;
    }
    await removeRest(now);
  };
}
