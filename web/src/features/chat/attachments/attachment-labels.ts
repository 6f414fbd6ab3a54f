import { fileSizeLabel } from '#shared/files/file-size-label.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { AttachmentView } from '../display/message-view.ts';
import { ATTACHMENTS_PER_SEND, attachmentKind, MAX_BYTES } from './attachment.ts';
import type { RejectedFile } from './attachment-drafts.ts';
import { UNREADABLE } from './upload-attachment.ts';

/** Why a chosen file cannot be sent. */
export function rejectedFileMessage({ name, reason, type }: RejectedFile): string {
  switch (reason) {
    case 'too_large':
      return tooLargeMessage(name, attachmentKind({ name, type }) ?? 'file');
    case 'empty':
      return m.chat_file_empty({ name });
    case 'too_many':
      return m.chat_files_too_many({ name, max: ATTACHMENTS_PER_SEND });
    default:
      return m.chat_file_type({ name });
  }
}

const tooLargeMessage = (name: string, kind: AttachmentView['kind']) =>
  m.chat_file_too_large({ name, max: fileSizeLabel(MAX_BYTES[kind]) });

/** Why the server rejected a file; undefined for an error that is not about the file. */
export function uploadErrorMessage(
  code: string | undefined,
  { name, kind }: AttachmentView,
): string | undefined {
  const messages: Readonly<Record<string, () => string>> = {
    too_large: () => tooLargeMessage(name, kind),
    http_413: () => tooLargeMessage(name, kind),
    unsupported_type: () => m.chat_file_type({ name }),
    invalid: () => m.chat_file_damaged({ name }),
    attachment_limit: m.chat_file_limit,
    request_pending: m.chat_attach_later,
    [UNREADABLE]: () => m.chat_file_unreadable({ name }),
  };
  return code === undefined ? undefined : messages[code]?.();
}
