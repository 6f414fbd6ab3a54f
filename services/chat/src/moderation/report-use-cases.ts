import type { HeldFileDeps } from './held-file.query.ts';
import { type ModerateDeps, moderateMessage } from './moderate-message.ts';
import { openReportedFile } from './open-reported-file.ts';
import { type ReportDeps, reportMessage } from './report-message.ts';

export const reportUseCases = (deps: ReportDeps & HeldFileDeps & ModerateDeps) => ({
  reportMessage: reportMessage(deps),
  openReportedFile: openReportedFile(deps),
  moderateMessage: moderateMessage(deps),
});
