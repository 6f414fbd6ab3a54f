import type { Shown } from '../model/lines.ts';
import { AttachedFile } from './attached-file.tsx';
import { AttachedPicture } from './attached-picture.tsx';
import { UploadState } from './upload-state.tsx';

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
