import { AttachedFile } from '../../attachments/attached-file.tsx';
import { AttachedPicture } from '../../attachments/attached-picture.tsx';
import { VoiceNote } from '../../attachments/voice-note.tsx';
import type { MessageView } from '../../display/message-view.ts';
import { UploadProgress } from '../../send-queue/upload-progress.tsx';
import { useMessageActions } from './message-actions.ts';

/** The picture, voice note or file of a message. */
export function MessageAttachment({ message }: { message: MessageView }) {
  const { attachment, state, clientId } = message;
  const actions = useMessageActions();
  if (!attachment) return null;
  const upload = state === 'sending' && !attachment._id && (
    <UploadProgress clientId={clientId} name={attachment.name} />
  );
  if (attachment.kind === 'voice') return <VoiceNote attachment={attachment} upload={upload} />;
  return attachment.kind === 'image' ? (
    <AttachedPicture attachment={attachment} upload={upload} onOpen={() => actions?.openPicture(message)} />
  ) : (
    <AttachedFile attachment={attachment} upload={upload} />
  );
}
