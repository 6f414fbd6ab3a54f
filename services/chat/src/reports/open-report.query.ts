import type { ModerationModel } from './moderation.model.ts';
import type { ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

interface OpenReportDeps {
  moderation: ModerationModel;
  reports: Pick<ReportRepository, 'ofFile'>;
}

/** Finds an open report that names a file; null without one. */
export type FindOpenReport = (attachmentId: string) => Promise<ReportDocument | null>;

export const findOpenReport =
  ({ moderation, reports }: OpenReportDeps): FindOpenReport =>
  async (attachmentId) => {
    const report = await reports.ofFile(attachmentId);
    // A case is open from its first report on, also before its first event has arrived.
    const closed = report && (await moderation.exists({ _id: report.messageId, open: false }));
    return closed ? null : report;
  };
