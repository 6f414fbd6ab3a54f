import type { AttachmentRepository } from '../attachments/attachment.repository.ts';
import type { StoredAttachment } from '../attachments/attachment.rules.ts';
import { fileNotFound } from '../errors.ts';
import { hex } from '../ids.ts';
import type { ModerationModel } from './moderation.model.ts';
import type { ReportDocument } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

export interface HeldFileDeps {
  models: { moderation: ModerationModel };
  reports: ReportRepository;
  attachments: AttachmentRepository;
}

/** Files that open reports hold: they outlive the deletion of their message, and ADMINs may see them. */
export function heldFiles({ models, reports, attachments }: HeldFileDeps) {
  async function openReportOf(attachmentId: string): Promise<ReportDocument | null> {
    const report = await reports.ofFile(attachmentId);
    // A case is open from its first report on, also before its first event has arrived.
    const closed = report && (await models.moderation.exists({ _id: report.messageId, open: false }));
    return closed ? null : report;
  }

  return {
    isHeldByReport: async (attachmentId: string): Promise<boolean> =>
      (await openReportOf(attachmentId)) !== null,

    /** @throws 404 unless an open report holds the file */
    async findReportedFile(
      attachmentId: string,
    ): Promise<{ attachment: StoredAttachment; report: ReportDocument }> {
      const report = await openReportOf(attachmentId);
      const attachment = report && (await attachments.byId(hex(report.attachmentId ?? report._id)));
      if (!attachment) throw fileNotFound();
      return { attachment, report };
    },
  };
}
