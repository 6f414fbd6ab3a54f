import { openStorage, type UploadSettings } from '@layover/kit/uploads/storage';
import type { Connection } from 'mongoose';
import { attachmentModel } from './attachment.model.ts';
import { attachmentRepository } from './attachment.repository.ts';
import { attachmentFiles } from './attachment-files.ts';
import { attachmentRemoval, type RemovalDeps } from './attachment-removal.ts';
import { type CleanUpDeps, cleanUpAttachments } from './clean-up-attachments.ts';
import { copyAttachment } from './copy-attachment.ts';
import { type FindAttachmentDeps, findAttachment } from './find-attachment.query.ts';
import { mayUpload, type UploadDeps, uploadAttachment } from './upload-attachment.ts';

type AttachmentsDeps = { mongo: Connection; settings: UploadSettings } & Omit<
  RemovalDeps & CleanUpDeps & FindAttachmentDeps & UploadDeps,
  'attachments' | 'attachmentFiles'
>;

/** Files of messages. */
export function createAttachments({ mongo, settings, ...others }: AttachmentsDeps) {
  const stores = {
    attachments: attachmentRepository(attachmentModel(mongo)),
    attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
  };
  const deps = { ...others, ...stores };
  return {
    ...stores,
    mayUpload: mayUpload(deps),
    uploadAttachment: uploadAttachment(deps),
    copyAttachment: copyAttachment(deps),
    findAttachment: findAttachment(deps),
    attachmentRemoval: attachmentRemoval(deps),
    cleanUpAttachments: cleanUpAttachments(deps),
  };
}

export type { AttachmentRepository } from './attachment.repository.ts';
export { publicAttachment, type StoredAttachment } from './attachment.rules.ts';
export type { AttachmentFiles } from './attachment-files.ts';
export type { AttachmentRemoval } from './attachment-removal.ts';
export type { CopyAttachment } from './copy-attachment.ts';
