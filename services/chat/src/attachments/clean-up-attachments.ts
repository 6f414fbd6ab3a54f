import type { CleanupResult } from '@layover/kit/uploads/cleanup';
import { filesOf, type MessageRepository } from '../messages/index.ts';
import type { AttachmentRepository, DueAttachment } from './attachment.repository.ts';
import { checkAfter } from './attachment.rules.ts';
import type { AttachmentFiles } from './attachment-files.ts';

export interface CleanUpDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
  messages: MessageRepository;
  isHeldByReport: (attachmentId: string) => Promise<boolean>;
}

/** Attachments of one read. */
const BATCH = 100;

type CleanUpAttachments = (at?: Date) => Promise<CleanupResult>;

/**
 * Removes attachments that no message carries, because they were never sent or the message was deleted, and that no open
 * report holds. All
 * instances may run it at the same time. What cannot be removed, because the storage is unavailable, is found
 * again by the next run.
 */
export function cleanUpAttachments({
  attachments,
  attachmentFiles,
  messages,
  isHeldByReport,
}: CleanUpDeps): CleanUpAttachments {
  return async (at = new Date()) => {
    const swept = { kept: 0, removed: 0 };
    for (;;) {
      const due = await attachments.due(at, BATCH);
      for (const each of due) {
        if (await isCarried(each)) {
          await attachments.keep(each);
          swept.kept++;
        } else if (await isHeldByReport(each._id)) {
          await attachments.checkAt(each._id, checkAfter(at));
          swept.kept++;
        } else if (await attachments.markForDeletion(each)) {
          // The document is removed last, so that files that a crash leaves are found again by it.
          await attachmentFiles.remove(each);
          await attachments.remove(each._id);
          swept.removed++;
        }
      }
      if (due.length < BATCH) return swept;
    }
  };

  async function isCarried({ _id, chatId, user, clientId }: DueAttachment): Promise<boolean> {
    if (clientId === null) return false;
    const message = await messages.ownMessage(chatId, user, clientId);
    return message !== null && filesOf(message).includes(_id);
  }
}
