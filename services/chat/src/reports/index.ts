import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { moderationModel } from './moderation.model.ts';
import { findOpenReport } from './open-report.query.ts';
import { reportModel } from './report.model.ts';
import { reportRepository } from './report.repository.ts';

interface ReportsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

/** The stored reports of messages, and the decisions of the ADMINs about them. */
export function createReports({ mongo, outbox }: ReportsDeps) {
  const model = reportModel(mongo);
  const moderation = moderationModel(mongo);
  const reports = reportRepository(model, outbox);
  const openReportOf = findOpenReport({ moderation, reports });
  return {
    reportModel: model,
    moderation,
    reports,
    findOpenReport: openReportOf,
    /** A file of an open report outlives the deletion of its message, and ADMINs may see it. */
    isHeldByReport: async (attachmentId: string): Promise<boolean> =>
      (await openReportOf(attachmentId)) !== null,
  };
}

export type { ModerationModel } from './moderation.model.ts';
export type { FindOpenReport } from './open-report.query.ts';
export type { ReportRepository } from './report.repository.ts';
