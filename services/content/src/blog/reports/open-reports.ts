import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { contentReports, type ReportGrounds } from '@layover/kit/members/content-reports';
import type { Connection } from 'mongoose';
import { ownContent } from '../blog.errors.ts';
import { blogReportModel, type ReportedType } from './report.model.ts';

/** The current state of a reported subject. */
export interface Reported {
  type: ReportedType;
  id: string;
  author: string;
  name: string;
  text: string;
  image: string;
}

/** Reports of posts and comments to the ADMINs. */
export function openReports({ mongo, outbox }: { mongo: Connection; outbox: Pick<Outbox, 'publish'> }) {
  const model = blogReportModel(mongo);
  const reports = contentReports({ mongo, model, outbox, dailyCollection: 'daily_blog_reports' });
  return {
    model,

    /** @throws 409 own_content, 429 too_many_reports */
    async report(
      { type, id, author, ...content }: Reported,
      reporter: string,
      { reason, note }: ReportGrounds,
    ): Promise<void> {
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
    },

    removeUserData: reports.removeUserData,
  };
}
