import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { contentReports, ReportGrounds } from '@layover/shared/members/content-reports';
import { ownContent } from '../../errors.ts';
import type { BlogReport, ReportedType } from './report.model.ts';

/** The current state of a reported subject. */
interface Reported {
  type: ReportedType;
  id: string;
  author: string;
  name: string;
  text: string;
  image: string;
}

interface StoreReportDeps {
  reports: Pick<ReturnType<typeof contentReports<BlogReport>>, 'store'>;
}

export type StoreReport = ReturnType<typeof storeReport>;

/** Stores a report with its event. @throws 409 own_content, 429 too_many_reports */
export const storeReport =
  ({ reports }: StoreReportDeps) =>
  async (
    { type, id, author, ...content }: Reported,
    reporter: string,
    { reason, note }: ReportGrounds,
  ): Promise<void> => {
    if (author === reporter) throw ownContent();
    const report = { _id: `${type}:${id}:${reporter}`, type, subject: id, reporter, reason, note };
    await reports.store(report, (version) =>
      outboxEntry(
        'content.reported',
        {
          subjectType: type,
          subjectId: id,
          authorId: author,
          reporterId: reporter,
          reason,
          note,
          ...content,
        },
        { version },
      ),
    );
  };
