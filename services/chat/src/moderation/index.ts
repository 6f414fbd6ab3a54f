import type { HeldFileDeps } from './held-file.query.ts';
import { type ModerateDeps, moderateMessage } from './moderate-message.ts';
import { openReportedFile } from './open-reported-file.ts';
import { type ReportDeps, reportMessage } from './report-message.ts';

/** Reports of messages, and messages that are hidden because of reports. */
export const createModeration = (deps: ReportDeps & HeldFileDeps & ModerateDeps) => ({
  reportMessage: reportMessage(deps),
  openReportedFile: openReportedFile(deps),
  moderateMessage: moderateMessage(deps),
});
