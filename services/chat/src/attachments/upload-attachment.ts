import type { UploadedFile } from '@layover/kit/http/serve';
import type { Attachment } from '@layover/proto/http/chat/attachment';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/index.ts';
import { attachmentLimit, requestPending } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import { findWriteErrorCode, writeError } from '../write-permission/index.ts';
import { readAttachment } from './read-attachment.ts';
import { type StoreDeps, storeAttachment } from './store-attachment.ts';

export interface UploadDeps extends StoreDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
}

/** Stores an uploaded file for a later message. */
export function uploadAttachment(deps: UploadDeps) {
  const assertMayUpload = mayUpload(deps);
  const store = storeAttachment(deps);

  return async (chatId: string, user: string, sent: UploadedFile, seconds?: number): Promise<Attachment> => {
    await assertMayUpload(chatId, user);
    return store(chatId, user, await readAttachment(sent, seconds));
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
    const errorCode = await findErrorCode(chat, chatId, user);
    if (errorCode) throw writeError(errorCode);
    if (chat?.requesting) throw requestPending('Files can be sent once the request is accepted.');
    if ((await attachments.countUnsent(user)) >= ATTACHMENTS_UNSENT_MAX) throw attachmentLimit();
  };
}
