import type { FinishApproval } from './finish-approval.ts';
import type { SuggestionDocument, SuggestionModel } from './suggestion.model.ts';

/** An approval that is older was left by a crash. */
export const RESUME_AFTER_MS = 30_000;

interface ResumeApprovalsDeps {
  suggestions: SuggestionModel;
  finishApproval: FinishApproval;
}

/** Finishes approvals that a crash left. */
export const resumeApprovals =
  ({ suggestions, finishApproval }: ResumeApprovalsDeps) =>
  async (now = new Date()): Promise<void> => {
    const before = new Date(now.getTime() - RESUME_AFTER_MS);
    const unfinished = await suggestions
      .find({ 'approval.at': { $lt: before } })
      .hint('begun_approvals')
      .lean<SuggestionDocument[]>();
    for (const { _id, approval } of unfinished) if (approval) await finishApproval(_id, approval);
  };
