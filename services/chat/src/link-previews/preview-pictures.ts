import { randomBytes } from 'node:crypto';
import type { EncodedImage } from '@layover/kit/uploads/image';
import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import type { AttachmentFiles, AttachmentRepository, StoredAttachment } from '../attachments/index.ts';
import { newHexId } from '../ids.ts';
import type { StoredMessage } from '../messages/index.ts';

export interface PreviewPictureDeps {
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
}

/** The pictures of previews. Each is a file of its message, as an attachment is. */
export function previewPictures({ attachments, attachmentFiles }: PreviewPictureDeps) {
  return {
    /** The document is written before the bytes, and the cleanup of attachments removes both if no message carries it. */
    async put(
      { chatId, user, clientId }: StoredMessage,
      { large, small, width, height }: EncodedImage,
    ): Promise<NonNullable<LinkPreview['picture']>> {
      const _id = newHexId();
      const attachment: StoredAttachment = {
        _id,
        chatId,
        user,
        clientId,
        key: randomBytes(16).toString('hex'),
        createdAt: new Date(),
        kind: 'image',
        name: 'link-preview.webp',
        type: 'image/webp',
        size: large.byteLength,
        width,
        height,
      };
      await attachments.insert(attachment);
      await attachmentFiles.put(attachment, { large, small });
      return { _id, width, height };
    },

    async remove(_id: string): Promise<void> {
      const attachment = await attachments.byId(_id);
      if (!attachment) return;
      await attachmentFiles.remove(attachment);
      await attachments.remove(_id);
    },
  };
}
