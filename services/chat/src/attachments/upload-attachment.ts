import { randomBytes } from 'node:crypto';
import type { UploadedFile } from '@layover/kit/http/serve';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/chat.repository.ts';
import { attachmentLimit, requestPending } from '../errors.ts';
import { newHexId } from '../ids.ts';
import type { MembershipRepository } from '../members/membership.repository.ts';
import { findWriteErrorCode, writeError } from '../messages/write-permission.ts';
import type { AttachmentRepository } from './attachment.repository.ts';
import { publicAttachment, type StoredAttachment } from './attachment.rules.ts';
import type { AttachmentFiles } from './attachment-files.ts';
import { readAttachment } from './read-attachment.ts';

export interface UploadDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  attachments: AttachmentRepository;
  attachmentFiles: AttachmentFiles;
}

/**
 * Stores a file for a later message. The document is written before the bytes, so that the cleanup finds all bytes.
 * Waiting uploads are counted after that write, so that concurrent uploads cannot exceed the limit.
 */
export function uploadAttachment({ chats, memberships, attachments, attachmentFiles }: UploadDeps) {
  const refuseWhoMayNot = mayUpload({ chats, memberships, attachments });

  return async (chatId: string, user: string, sent: UploadedFile): Promise<Attachment> => {
    await refuseWhoMayNot(chatId, user);
    const { bytes, ...about } = await readAttachment(sent);
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
}

/**
 * Whether the user may upload to the chat, which is known before the file is received. A pending request
 * allows no files: files come only from people whose request was accepted.
 */
export function mayUpload({ chats, memberships, attachments }: Omit<UploadDeps, 'attachmentFiles'>) {
  const findErrorCode = findWriteErrorCode({ memberships });

  return async (chatId: string, user: string): Promise<void> => {
    const chat = await chats.byId(chatId);
    const refusal = await findErrorCode(chat, chatId, user);
    if (refusal) throw writeError(refusal);
    if (chat?.requesting) throw requestPending('Files can be sent once the request is accepted.');
    if ((await attachments.countUnsent(user)) >= ATTACHMENTS_UNSENT_MAX) throw attachmentLimit();
  };
}
