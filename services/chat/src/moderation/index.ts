import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import { type ModerateDeps, moderateMessage } from './moderate-message.ts';
import { type OpenReportedFileDeps, openReportedFile } from './open-reported-file.ts';
import { type ReportDeps, reportMessage } from './report-message.ts';

type ModerationDeps = { mongo: Connection } & Omit<ReportDeps, 'dailyReports'> &
  OpenReportedFileDeps &
  ModerateDeps;

/** Reports of messages, and messages that are hidden because of reports. */
export function createModeration({ mongo, ...deps }: ModerationDeps) {
  const dailyReports = dailyLimit(mongo, 'dailyReports');
  return {
    reportMessage: reportMessage({ ...deps, dailyReports }),
    openReportedFile: openReportedFile(deps),
    moderateMessage: moderateMessage(deps),
    /** Removes the reports of a deleted account. */
    async removeUserData(person: string): Promise<void> {
      await deps.reports.removeUserData(person);
      await dailyReports.removeUserData(person);
    },
  };
}
