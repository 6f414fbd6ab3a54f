import type { AttachmentRemoval } from '../attachments/index.ts';
import { filesOf, type MessageRepository } from '../messages/index.ts';

interface RemoveExpiredDeps {
  messages: Pick<MessageRepository, 'writtenBefore' | 'remove'>;
  attachmentRemoval: AttachmentRemoval;
}

/** Messages of one batch. */
const BATCH = 100;

export type RemoveExpiredMessages = (before: Date) => Promise<number>;

/**
 * Removes what people wrote before a time, with its files; see docs/decisions/0016. All instances may run it at the same
 * time. A file that a crash leaves is found by the cleanup of attachments.
 * @returns the number of messages
 */
export function removeExpiredMessages({
  messages,
  attachmentRemoval,
}: RemoveExpiredDeps): RemoveExpiredMessages {
  return async (before) => {
    for (let removed = 0; ; ) {
      const expired = await messages.writtenBefore(before, BATCH);
      const files = expired.flatMap(filesOf);
      for (const file of files) await attachmentRemoval.announced(file);
      removed += await messages.remove(expired.map(({ _id }) => _id));
      for (const file of files) await attachmentRemoval.completed(file);
      if (expired.length < BATCH) return removed;
    }
  };
}
