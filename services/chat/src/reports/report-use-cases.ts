import { type ListReportsDeps, listReports } from './list-reports.query.ts';
import { type ReportDeps, reportMessage } from './report-message.ts';

export const reportUseCases = (deps: ReportDeps & ListReportsDeps) => ({
  reportMessage: reportMessage(deps),
  listReports: listReports(deps),
});
