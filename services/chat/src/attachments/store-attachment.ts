import { randomBytes } from 'node:crypto';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import { attachmentLimit } from '../errors.ts';
import { newHexId } from '../ids.ts';
import type { AttachmentRepository } from './attachment.repository.ts';
import { publicAttachment, type StoredAttachment } from './attachment.rules.ts';
import type { AttachmentBytes, AttachmentFiles } from './attachment-files.ts';

export interface StoreDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
}

/**
 * Stores a file for a later message. The document is written before the bytes, so that the cleanup finds all bytes.
 * Waiting files are counted after that write, so that concurrent calls cannot exceed the limit.
 */
export const storeAttachment =
  ({ attachments, attachmentFiles }: StoreDeps) =>
  async (
    chatId: string,
    user: string,
    { bytes, ...about }: Omit<Attachment, '_id'> & { bytes: AttachmentBytes },
  ): Promise<Attachment> => {
    const key = randomBytes(16).toString('hex');
    const ours = { _id: newHexId(), chatId, user, clientId: null, key, createdAt: new Date() };
    const attachment: StoredAttachment = { ...ours, ...about };
    await attachments.insert(attachment);
    try {
      if ((await attachments.countUnsent(user)) > ATTACHMENTS_UNSENT_MAX) throw attachmentLimit();
      await attachmentFiles.put(attachment, bytes);
    } catch (err) {
      // The cleanup removes what stays because the database or the storage is unavailable.
      await attachmentFiles
        .remove(attachment)
        .then(() => attachments.remove(attachment._id))
        .catch(() => undefined);
      throw err;
    }
    return publicAttachment(attachment);
  };
