import type { Shown } from './message-lines.ts';
import { AttachedFile } from '../../attachments/attached-file.tsx';
import { AttachedPicture } from '../../attachments/attached-picture.tsx';
import { UploadState } from '../../send-queue/upload-progress.tsx';

/** The picture or file of a message. */
export function MessageAttachment({ message }: { message: Shown }) {
  const { attachment, state, clientId } = message;
  if (!attachment) return null;
  const upload = state === 'sending' && !attachment._id && (
    <UploadState clientId={clientId} name={attachment.name} />
  );
  return attachment.kind === 'image' ? (
    <AttachedPicture message={message} attachment={attachment} upload={upload} />
  ) : (
    <AttachedFile attachment={attachment} upload={upload} />
  );
}
