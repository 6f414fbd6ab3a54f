import { adminAction } from '@layover/shared/events/admin-action';
import type { AttachmentRepository, StoredAttachment } from '../attachments/index.ts';
import { fileNotFound } from '../errors.ts';
import { hex } from '../ids.ts';
import type { FindOpenReport, ReportRepository } from '../reports/index.ts';

export interface OpenReportedFileDeps {
  findOpenReport: FindOpenReport;
  reports: Pick<ReportRepository, 'publishFrom'>;
  attachments: Pick<AttachmentRepository, 'byId'>;
}

/** The file of an open report for an ADMIN. The audit trail gets the access first. @throws 404 unless an open report holds the file */
export const openReportedFile =
  ({ findOpenReport, reports, attachments }: OpenReportedFileDeps) =>
  async (attachmentId: string, admin: string): Promise<StoredAttachment> => {
    const report = await findOpenReport(attachmentId);
    const attachment = report && (await attachments.byId(hex(report.attachmentId ?? report._id)));
    if (!attachment) throw fileNotFound();
    const subject = { type: 'message', id: hex(report.messageId), name: '' };
    const event = adminAction({
      type: 'chat.admin-action',
      actor: admin,
      action: 'open-file',
      subject,
      version: report.version,
    });
    await reports.publishFrom(report, [event]);
    return attachment;
  };
