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
    /** Leaves the reporter's earlier report of the message as it is. */
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
        // The driver sends an insert again when its connection broke: the first one may have arrived.
        if (!isDuplicateKey(err, ONE_REPORT) && !isDuplicateKey(err, '_id_')) throw err;
      }
    },

    /** Newest first; those that follow the report `before`, where one is named. */
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
