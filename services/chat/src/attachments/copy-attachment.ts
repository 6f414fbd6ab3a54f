import type { Attachment } from '@layover/proto/http/chat/attachment';
import { fileNotFound } from '../errors.ts';
import { publicAttachment } from './attachment.rules.ts';
import { storeAttachment } from './store-attachment.ts';
import { mayUpload, type UploadDeps } from './upload-attachment.ts';

export type CopyAttachment = (_id: string, chatId: string, user: string) => Promise<Attachment>;

/**
 * Stores a copy of a file for a message of another chat, which its sender may send as an upload. The two files end
 * independently of each other. The caller has checked that the user sees the file.
 */
export function copyAttachment(deps: UploadDeps): CopyAttachment {
  const assertMayUpload = mayUpload(deps);
  const store = storeAttachment(deps);
  return async (_id, chatId, user) => {
    await assertMayUpload(chatId, user);
    const source = await deps.attachments.byId(_id);
    const bytes = source && (await deps.attachmentFiles.bytesOf(source));
    if (!source || !bytes) throw fileNotFound();
    const { _id: _, ...about } = publicAttachment(source);
    return store(chatId, user, { ...about, bytes });
  };
}
