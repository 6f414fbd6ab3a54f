import type { Logger } from '@layover/kit/logger';
import { runEach } from '@layover/kit/run-each';
import type { FinishApproval } from './finish-approval.ts';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

/** An approval that is older was left by a crash. */
export const RESUME_AFTER_MS = 30_000;

interface ResumeApprovalsDeps {
  suggestions: SuggestionModel;
  finishApproval: FinishApproval;
  logger: Logger;
}

/** Finishes approvals that a crash left. */
export const resumeApprovals =
  ({ suggestions, finishApproval, logger }: ResumeApprovalsDeps) =>
  async (now = new Date()): Promise<void> => {
    const before = new Date(now.getTime() - RESUME_AFTER_MS);
    const unfinished = await suggestions
      .find({ 'approval.at': { $lt: before } })
      .hint('begun_approvals')
      .lean<SuggestionDocument[]>();
    const finish = async ({ _id, approval }: SuggestionDocument) => approval && finishApproval(_id, approval);
    await runEach(unfinished, finish, { name: 'an approval', logger });
  };
