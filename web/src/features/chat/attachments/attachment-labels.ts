import { locale, m } from '#shared/i18n/i18n.ts';
import { UNREADABLE } from './api/upload-attachment.ts';
import { AT_ONCE, kindOf, LARGEST, type ShownAttachment } from './attachment.ts';
import type { TrayProblem } from './attachment-drafts.ts';

const KIB = 1024;

const sizeIn = (unit: 'kilobyte' | 'megabyte', value: number) =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );

/** `1.4 MB`; the least is a kilobyte. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000 * KIB) return sizeIn('kilobyte', Math.max(1, Math.round(bytes / KIB)));
  return sizeIn('megabyte', bytes / KIB / KIB);
}

/** What a message carries, in a word: Photo, or the file's name. */
export const attachmentLabel = ({ kind, name }: Pick<ShownAttachment, 'kind' | 'name'>): string =>
  kind === 'image' ? m.chat_photo() : name;

interface Speaking {
  text: string;
  attachment: Pick<ShownAttachment, 'kind' | 'name'> | null;
}

/** What a message says, where its picture or file is not shown. */
export const saidWords = ({ text, attachment }: Speaking): string =>
  text === '' && attachment ? attachmentLabel(attachment) : text;

/** The same where there is no room for an icon either. */
export function toldWords({ text, attachment }: Speaking): string {
  if (!attachment || text === '') return saidWords({ text, attachment });
  return m.chat_attached_said({ what: attachmentLabel(attachment), text });
}

/** Why a chosen file cannot be sent. */
export function problemWords({ name, why, type }: TrayProblem): string {
  switch (why) {
    case 'too_large':
      return tooLargeWords(name, kindOf({ name, type }) ?? 'file');
    case 'empty':
      return m.chat_file_empty({ name });
    case 'too_many':
      return m.chat_files_too_many({ name, max: AT_ONCE });
    default:
      return m.chat_file_kind({ name });
  }
}

const tooLargeWords = (name: string, kind: 'image' | 'file') =>
  m.chat_file_too_large({ name, max: sizeWords(LARGEST[kind]) });

/** Why the server did not take a file; undefined when the refusal is not about the file. */
export function uploadRefusedWords(
  code: string | undefined,
  { name, kind }: ShownAttachment,
): string | undefined {
  const words: Readonly<Record<string, () => string>> = {
    too_large: () => tooLargeWords(name, kind),
    http_413: () => tooLargeWords(name, kind),
    unsupported_type: () => m.chat_file_kind({ name }),
    invalid: () => m.chat_file_damaged({ name }),
    attachment_limit: m.chat_file_limit,
    request_pending: m.chat_attach_later,
    [UNREADABLE]: () => m.chat_file_unreadable({ name }),
  };
  return code === undefined ? undefined : words[code]?.();
}
