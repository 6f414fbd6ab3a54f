import { pageOf } from '@layover/kit/http/paging';
import type { MessageReport } from '@layover/proto/http/message';
import type { Paging } from '@layover/proto/http/values';
import type { PeopleDirectory } from '../data/people-directory.ts';
import type { ReportRepository } from '../data/report.repository.ts';

/** What was reported, newest first, for administrators. */
export const listReports =
  ({ reports, people }: { reports: ReportRepository; people: PeopleDirectory }) =>
  async (paging: Paging) => {
    const { reports: found, total } = await reports.page(paging);
    const show = await people.show(found.flatMap(({ writer, reporter }) => [writer, reporter]));
    return {
      reports: found.map(
        (report): MessageReport => ({
          ...report,
          writer: show(report.writer),
          reporter: show(report.reporter),
          createdAt: report.createdAt.toISOString(),
        }),
      ),
      ...pageOf(paging, total),
    };
  };
