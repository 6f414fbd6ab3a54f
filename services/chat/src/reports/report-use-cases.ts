import { type ModerateDeps, moderateMessage } from '../moderation/moderate-message.ts';
import { type HeldFileDeps, heldFiles } from './held-file.query.ts';
import { type ReportDeps, reportMessage } from './report-message.ts';

export const reportUseCases = (deps: ReportDeps & HeldFileDeps & ModerateDeps) => ({
  reportMessage: reportMessage(deps),
  findReportedFile: heldFiles(deps).findReportedFile,
  moderateMessage: moderateMessage(deps),
});
