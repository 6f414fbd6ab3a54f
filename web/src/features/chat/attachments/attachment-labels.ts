import { fieldMessage } from '#shared/api/field-messages.ts';
import { fileSizeLabel } from '#shared/files/file-size-label.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { AttachmentView } from '../display/message-view.ts';
import { MAX_BYTES } from './attachment.ts';
import { UNREADABLE } from './upload-attachment.ts';

/**
 * Why the server rejected a file; undefined for an error that is not about the file. `serverMessage` is that of the field
 * with the file.
 */
export function uploadErrorMessage(
  code: string | undefined,
  { name, kind }: AttachmentView,
  serverMessage = '',
): string | undefined {
  const ofField = () => fieldMessage(serverMessage);
  const problems: Readonly<Record<string, () => string>> = {
    too_large: ofField,
    unsupported_type: ofField,
    invalid: ofField,
    http_413: () => m.field_too_many_bytes({ max: fileSizeLabel(MAX_BYTES[kind]) }),
    [UNREADABLE]: m.file_unreadable,
  };
  const messages: Readonly<Record<string, () => string>> = {
    attachment_limit: m.chat_file_limit,
    request_pending: m.chat_attach_later,
  };
  const problem = problems[code ?? '']?.();
  return problem === undefined ? messages[code ?? '']?.() : m.file_rejected({ name, problem });
}
