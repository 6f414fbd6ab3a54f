import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import type { Logger } from '@layover/kit/logger';
import { runEach } from '@layover/kit/run-each';
import {
  type AccountDocument,
  type AccountModel,
  DELETED_ACCOUNTS,
  DUE_DELETIONS,
} from '../accounts/index.ts';

/** Accounts of one read. */
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

/** A part of a person's data that is stored outside the document of the account. */
interface OwnedData {
  removeUserData: (accountId: string) => Promise<unknown>;
}

export interface DeleteDueDeps {
  model: AccountModel;
  outbox: Pick<Outbox, 'publish'>;
  ownedData: readonly OwnedData[];
  logger: Logger;
}

/**
 * Deletes the accounts whose time to undo is over. The account is emptied in the same write as its event; what belongs
 * to it is removed afterwards, and the empty account last, once its event is published. Several instances may do so at
 * the same time, and each run continues deletions that a crash has interrupted.
 */
export function deleteDueAccounts({ model, outbox, ownedData, logger }: DeleteDueDeps) {
  const log = { name: 'the deletion of an account', logger };

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
    const deleted = model
      .find({ deletedAt: { $lte: now } }, { _id: 1 })
      .hint(DELETED_ACCOUNTS)
      .lean()
      .cursor({ batchSize: BATCH });
    const remove = async ({ _id }: Pick<AccountDocument, '_id'>) => {
      for (const data of ownedData) await data.removeUserData(String(_id));
      await model.deleteOne({ _id, deletedAt: { $lte: now }, 'outbox.time': { $exists: false } });
    };
    await runEach(deleted, remove, log);
  }

  return async (): Promise<void> => {
    const now = new Date();
    const due = model
      .find({ 'deletion.dueAt': { $lte: now } }, { _id: 1 })
      .hint(DUE_DELETIONS)
      .lean()
      .cursor({ batchSize: BATCH });
    await runEach(due, ({ _id }) => empty(String(_id), now), log);
    await removeRest(now);
  };
}
