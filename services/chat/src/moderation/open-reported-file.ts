import { adminAction } from '@layover/shared/events/admin-action';
import type { StoredAttachment } from '../attachments/attachment.rules.ts';
import { hex } from '../ids.ts';
import { type HeldFileDeps, heldFiles } from './held-file.query.ts';

/** The file of an open report for an ADMIN. The audit trail gets the access first. @throws 404 */
export function openReportedFile(deps: HeldFileDeps) {
  const { findReportedFile } = heldFiles(deps);
  return async (attachmentId: string, admin: string): Promise<StoredAttachment> => {
    const { attachment, report } = await findReportedFile(attachmentId);
    const subject = { type: 'message', id: hex(report.messageId), name: '' };
    const event = adminAction({
      type: 'chat.admin-action',
      actor: admin,
      action: 'open-file',
      subject,
      version: report.version,
    });
    await deps.reports.publishFrom(report, [event]);
    return attachment;
  };
}
