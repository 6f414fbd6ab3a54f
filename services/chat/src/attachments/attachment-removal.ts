import type { Logger } from '@layover/kit/logger';
import type { AttachmentRepository } from './attachment.repository.ts';
import type { AttachmentFiles } from './attachment-files.ts';

export interface RemovalDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
  logger: Logger;
}

/** Longer than a message takes to be taken back: the sweep must not find it still there and keep the file. */
const SOON_MS = 60_000;

/** The two halves of removing what a message carries, with the message's own write in between. */
export const attachmentRemoval = ({ attachments, attachmentFiles, logger }: RemovalDeps) => ({
  /** Should this process end before the second half, the sweep does it. */
  announced: (_id: string): Promise<void> => attachments.checkAt(_id, new Date(Date.now() + SOON_MS)),

  /** The message is taken back, so nobody is shown the file any more whatever becomes of this. */
  async completed(_id: string): Promise<void> {
    try {
      const attachment = await attachments.byId(_id);
      if (!attachment) return;
      await attachmentFiles.remove(attachment);
      await attachments.remove(_id);
    } catch (err) {
      logger.warn({ err, attachment: _id }, 'the sweep will remove this file');
    }
  },
});
export type AttachmentRemoval = ReturnType<typeof attachmentRemoval>;
