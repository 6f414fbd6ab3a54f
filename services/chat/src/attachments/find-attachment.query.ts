import { fileNotFound } from '../errors.ts';
import { type MessageRepository, shownFiles } from '../messages/index.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';
import type { AttachmentRepository } from './attachment.repository.ts';
import type { StoredAttachment } from './attachment.rules.ts';

export interface FindAttachmentDeps {
  attachments: AttachmentRepository;
  messages: MessageRepository;
  findVisibleRange: FindVisibleRange;
}

/**
 * An attachment for a reader who may see its message; before there is a message, for its uploader. @throws
 * 404
 */
export const findAttachment =
  ({ attachments, messages, findVisibleRange }: FindAttachmentDeps) =>
  async (_id: string, reader: string): Promise<StoredAttachment> => {
    const attachment = await attachments.byId(_id);
    if (attachment && (await isShown(attachment, reader))) return attachment;
    throw fileNotFound();

    async function isShown({ chatId, user, clientId }: StoredAttachment, reader: string): Promise<boolean> {
      const message = clientId === null ? null : await messages.ownMessage(chatId, user, clientId);
      if (!message) return reader === user;
      // The message was deleted, or sent with another file under the same client id.
      if (!shownFiles(message).includes(_id)) return false;
      const range = await findVisibleRange(chatId, reader);
      return range !== null && isVisible(message, range);
    }
  };
