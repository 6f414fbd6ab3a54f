import { pageOf } from '@layover/kit/http/paging';
import type { MessageReport } from '@layover/proto/http/message-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { PersonCache } from '../members/person.cache.ts';
import { ANSWER_BYTES, sizeOf } from '../messages/answer-size.rules.ts';
import type { Report } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

/** The start of the list that fits into an answer, at least one report. */
function fitting(reports: readonly Report[]): readonly Report[] {
  let bytes = 0;
  const over = reports.findIndex((report, index) => {
    bytes += sizeOf(report) + Buffer.byteLength(JSON.stringify(report.note));
    return index > 0 && bytes > ANSWER_BYTES;
  });
  return over < 0 ? reports : reports.slice(0, over);
}

export interface ListReportsDeps {
  reports: ReportRepository;
  people: PersonCache;
}

/** Reports for administrators, newest first. */
export const listReports =
  ({ reports, people }: ListReportsDeps) =>
  async (paging: Paging & { before?: string | undefined }) => {
    const { reports: page, total } = await reports.page(paging);
    const found = fitting(page);
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
      next: found.length < page.length ? found.at(-1)!._id : null,
    };
  };
