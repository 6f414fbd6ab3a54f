import { skipOf } from '@layover/kit/http/paging';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { hex, oid } from '../ids.ts';
import {
  ONE_REPORT,
  REPORTS_BY_TIME,
  type Report,
  type ReportDocument,
  type ReportModel,
} from './report.model.ts';
export type ReportRepository = ReturnType<typeof reportRepository>;

export function reportRepository(model: ReportModel) {
  return {
    /** Keeps an earlier report of the message by the same reporter. */
    async insertOnce(report: Report): Promise<void> {
      const { _id, messageId, chatId, writer, reporter, ...rest } = report;
      try {
        await model.collection.insertOne({
          ...rest,
          _id: oid(_id),
          messageId: oid(messageId),
          chatId: oid(chatId),
          writer: oid(writer),
          reporter: oid(reporter),
        });
      } catch (err) {
        // The driver repeats an insert when its connection broke, so the first one may be stored.
        if (!isDuplicateKey(err, ONE_REPORT) && !isDuplicateKey(err, '_id_')) throw err;
      }
    },

    /** Newest first; with `before`, those after that report. */
    async page({
      before,
      ...paging
    }: Paging & { before?: string | undefined }): Promise<{ reports: Report[]; total: number }> {
      const last = before && (await model.findById(oid(before)).lean<ReportDocument>());
      const older = last && {
        $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $lt: last._id } }],
      };
      const [found, total] = await Promise.all([
        model
          .find(older || {})
          .sort({ createdAt: -1, _id: -1 })
          .skip(last ? 0 : skipOf(paging))
          .limit(paging.limit)
          .hint(REPORTS_BY_TIME)
          .lean<ReportDocument[]>(),
        model.countDocuments({}),
      ]);
      return { reports: found.map(toReport), total };
    },
  };
}

const toReport = ({ _id, messageId, chatId, writer, reporter, ...rest }: ReportDocument): Report => ({
  ...rest,
  attachmentName: rest.attachmentName ?? null,
  _id: hex(_id),
  messageId: hex(messageId),
  chatId: hex(chatId),
  writer: hex(writer),
  reporter: hex(reporter),
});
