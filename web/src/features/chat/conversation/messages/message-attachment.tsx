import { AttachedFile } from '../../attachments/attached-file.tsx';
import { AttachedPicture } from '../../attachments/attached-picture.tsx';
import { UploadProgress } from '../../send-queue/upload-progress.tsx';
import type { MessageView } from './message-lines.ts';

/** The picture or file of a message. */
export function MessageAttachment({ message }: { message: MessageView }) {
  const { attachment, state, clientId } = message;
  if (!attachment) return null;
  const upload = state === 'sending' && !attachment._id && (
    <UploadProgress clientId={clientId} name={attachment.name} />
  );
  return attachment.kind === 'image' ? (
    <AttachedPicture message={message} attachment={attachment} upload={upload} />
  ) : (
    <AttachedFile attachment={attachment} upload={upload} />
  );
}
