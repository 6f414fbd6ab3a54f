import type { Outbox } from '@layover/kit/events/outbox';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { contentReports } from '@layover/shared/members/content-reports';
import type { Connection } from 'mongoose';
import type { Comments } from '../comments/index.ts';
import type { Posts } from '../posts/index.ts';
import { blogReportModel } from './report.model.ts';
import { reportComment } from './report-comment.ts';
import { reportPost } from './report-post.ts';
import { storeReport } from './store-report.ts';

interface ReportsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  hidden: HiddenPeople;
  posts: Posts;
  comments: Comments;
}

/** Reports of posts and comments to the ADMINs. */
export function createReports({ mongo, outbox, ...deps }: ReportsDeps) {
  const model = blogReportModel(mongo);
  const reports = contentReports({ mongo, model, outbox, dailyCollection: 'daily_blog_reports' });
  const reporting = { ...deps, storeReport: storeReport({ reports }) };
  return {
    model,
    reportPost: reportPost(reporting),
    reportComment: reportComment(reporting),
    removeUserData: reports.removeUserData,
  };
}
