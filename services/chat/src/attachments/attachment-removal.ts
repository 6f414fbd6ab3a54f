import type { Logger } from '@layover/kit/logger';
import type { AttachmentRepository } from './attachment.repository.ts';
import type { AttachmentFiles } from './attachment-files.ts';

export interface RemovalDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
  isHeldByReport: (attachmentId: string) => Promise<boolean>;
  logger: Logger;
}

/**
 * Longer than the deletion of a message takes, so that the cleanup does not find the message and keep the
 * file.
 */
const SOON_MS = 60_000;

/** Removes the file of a message that is deleted. The message's own write comes between the two steps. */
export const attachmentRemoval = ({ attachments, attachmentFiles, isHeldByReport, logger }: RemovalDeps) => ({
  /** If the process ends before the second step, the cleanup removes the file. */
  announced: (_id: string): Promise<void> => attachments.checkAt(_id, new Date(Date.now() + SOON_MS)),

  /** The message is deleted, so nobody sees the file any more, whether or not this succeeds. */
  async completed(_id: string): Promise<void> {
    try {
      const attachment = await attachments.byId(_id);
      // The cleanup removes it once the report is answered.
      if (!attachment || (await isHeldByReport(_id))) return;
      await attachmentFiles.remove(attachment);
      await attachments.remove(_id);
    } catch (err) {
      logger.warn({ err, attachment: _id }, 'the cleanup will remove this file');
    }
  },
});
export type AttachmentRemoval = ReturnType<typeof attachmentRemoval>;
