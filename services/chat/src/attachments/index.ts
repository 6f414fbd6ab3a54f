import { attachmentRemoval, type RemovalDeps } from './attachment-removal.ts';
import { type CleanUpDeps, cleanUpAttachments } from './clean-up-attachments.ts';
import { copyAttachment } from './copy-attachment.ts';
import { type FindAttachmentDeps, findAttachment } from './find-attachment.query.ts';
import { mayUpload, type UploadDeps, uploadAttachment } from './upload-attachment.ts';

/** Files of messages. */
export const createAttachments = (deps: RemovalDeps & CleanUpDeps & FindAttachmentDeps & UploadDeps) => ({
  mayUpload: mayUpload(deps),
  uploadAttachment: uploadAttachment(deps),
  copyAttachment: copyAttachment(deps),
  findAttachment: findAttachment(deps),
  attachmentRemoval: attachmentRemoval(deps),
  cleanUpAttachments: cleanUpAttachments(deps),
});
