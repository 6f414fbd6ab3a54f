import { randomBytes } from 'node:crypto';
import { conflict, forbidden } from '@layover/kit/errors';
import type { UploadedFile } from '@layover/kit/http/serve';
import type { Attachment } from '@layover/proto/http/attachment';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import type { AttachmentRepository } from '../data/attachment.repository.ts';
import type { AttachmentFiles } from '../data/attachment-files.ts';
import type { ChatRepository } from '../data/chat.repository.ts';
import { newHexId } from '../data/ids.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import { type StoredAttachment, shownAttachment } from '../domain/attachment.ts';
import { readAttachment } from './read-attachment.ts';
import { refusalOf } from './refusal-of.ts';
import { refused } from './refusals.ts';

interface UploadDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  attachments: AttachmentRepository;
  files: AttachmentFiles;
}

const overUnsent = () =>
  conflict(
    'attachment_limit',
    `You have ${ATTACHMENTS_UNSENT_MAX} files that are not sent yet. Send some of them first.`,
  );

/**
 * Keeps what a message in the chat is to carry. The document comes before the bytes, so that there are none that the
 * sweep does not know of; and the unsent ones are counted after it, so that several uploads at once cannot pass the limit.
 */
export function uploadAttachment({ chats, memberships, attachments, files }: UploadDeps) {
  const refuseWhoMayNot = mayUpload({ chats, memberships, attachments });

  return async (chatId: string, user: string, sent: UploadedFile): Promise<Attachment> => {
    await refuseWhoMayNot(chatId, user);
    const { bytes, ...about } = await readAttachment(sent);
    const key = randomBytes(16).toString('hex');
    const ours = { _id: newHexId(), chatId, user, clientId: null, key, createdAt: new Date() };
    const attachment: StoredAttachment = { ...ours, ...about };
    await attachments.insert(attachment);
    try {
      if ((await attachments.countUnsent(user)) > ATTACHMENTS_UNSENT_MAX) throw overUnsent();
      await files.put(attachment, bytes);
    } catch (err) {
      // What stays behind, because the database or the storage is away, is swept.
      await files
        .remove(attachment)
        .then(() => attachments.remove(attachment._id))
        .catch(() => undefined);
      throw err;
    }
    return shownAttachment(attachment);
  };
}

/** Whether somebody may upload to a chat at all, which is known before there is a file. Who asks to be heard sends words: files come from people whose request was accepted. */
export function mayUpload({ chats, memberships, attachments }: Omit<UploadDeps, 'files'>) {
  const whyNot = refusalOf({ memberships });

  return async (chatId: string, user: string): Promise<void> => {
    const chat = await chats.byId(chatId);
    const refusal = await whyNot(chat, chatId, user);
    if (refusal) throw refused(refusal);
    if (chat?.requesting)
      throw forbidden('request_pending', 'Files can be sent once the request is accepted.');
    if ((await attachments.countUnsent(user)) >= ATTACHMENTS_UNSENT_MAX) throw overUnsent();
  };
}
