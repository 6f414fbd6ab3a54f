import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { ClosingAccount } from '@layover/proto/http/auth/account-deletion';
import { hashSecret, newSecret } from '../accounts/secrets.ts';
import type { AdminRoster } from '../administration/admin-roster.ts';
import { type CompleteRequestDeps, completeRequest } from './complete-request.ts';
import { type DeleteDueDeps, deleteDueAccounts } from './delete-due-accounts.ts';
import { deletionRepository } from './deletion.repository.ts';
import { type RequestDeletionDeps, requestDeletion } from './request-deletion.ts';

/** How long a sign-in may keep the account. */
const KEEP_MS = 15 * 60_000;

type DeletionDeps = Omit<RequestDeletionDeps, 'deletions'> &
  CompleteRequestDeps &
  DeleteDueDeps & { logger: Logger; roster: Pick<AdminRoster, 'release' | 'enlist'>; intervalMs: number };

/** Deletion of accounts by their owners. */
export function openDeletion(deps: DeletionDeps) {
  const deletions = deletionRepository(deps.model, deps.outbox, deps.linkSecret, deps.roster);
  const deleteDue = deleteDueAccounts(deps);
  return {
    days: deps.days,
    request: requestDeletion({ ...deps, deletions }),
    completeRequest: completeRequest(deps),
    keep: deletions.keep,
    undo: deletions.undo,
    deleteDue,

    /** The answer to a sign-in to an account that is about to be deleted. */
    async offerToKeep(accountId: string, deletesAt: Date): Promise<ClosingAccount> {
      const token = newSecret();
      const expiresAt = new Date(Date.now() + KEEP_MS);
      await deletions.setKeep(accountId, { hash: hashSecret(token), expiresAt });
      return { deletesAt: deletesAt.toISOString(), token };
    },

    stop: runPeriodically({
      name: 'the deletion of accounts',
      firstAfterMs: deps.intervalMs,
      everyMs: deps.intervalMs,
      run: () => deleteDue(),
      logger: deps.logger,
    }),
  };
}
