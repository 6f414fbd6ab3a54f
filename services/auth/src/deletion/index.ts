import { runPeriodically } from '@layover/kit/run-periodically';
import type { AdminRoster } from '../administration/index.ts';
import { type CompleteRequestDeps, completeRequest } from './complete-request.ts';
import { type DeleteDueDeps, deleteDueAccounts } from './delete-due-accounts.ts';
import { deletionRepository } from './deletion.repository.ts';
import { offerToKeep } from './offer-to-keep.ts';
import { type RequestDeletionDeps, requestDeletion } from './request-deletion.ts';

type DeletionDeps = Omit<RequestDeletionDeps, 'deletions'> &
  CompleteRequestDeps &
  DeleteDueDeps & { roster: Pick<AdminRoster, 'release' | 'enlist'>; intervalMs: number };

/** Deletion of accounts by their owners. */
export function createDeletion(deps: DeletionDeps) {
  const deletions = deletionRepository(deps.model, deps.outbox, deps.linkSecret, deps.roster);
  const deleteDue = deleteDueAccounts(deps);
  return {
    days: deps.days,
    request: requestDeletion({ ...deps, deletions }),
    completeRequest: completeRequest(deps),
    keep: deletions.keep,
    undo: deletions.undo,
    deleteDue,
    offerToKeep: offerToKeep({ deletions }),
    stop: runPeriodically({
      name: 'the deletion of accounts',
      firstAfterMs: deps.intervalMs,
      everyMs: deps.intervalMs,
      run: deleteDue,
      logger: deps.logger,
    }),
  };
}
