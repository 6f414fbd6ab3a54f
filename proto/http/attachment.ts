import { z } from 'zod';
import { Id } from './values.ts';

/** Largest file of a message, in bytes. Of a picture it is IMAGE_MAX_BYTES. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** In code points, with its ending. */
export const ATTACHMENT_NAME_MAX = 120;
/** What somebody may have uploaded in all their chats and not sent. */
export const ATTACHMENTS_UNSENT_MAX = 20;
/** An ending of a file's name → the type it is served with; the content must agree. Pictures go by content alone. */
export const ATTACHMENT_FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
} as const;
export const ATTACHMENT_IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** A file that a message carries; its bytes come from `messageApi.attachment`. */
export const Attachment = z
  .object({
    _id: Id,
    /** `image`: shown in the chat, stored as WebP in two sizes. `file`: kept as it was sent, only ever downloaded. */
    kind: z.enum(['image', 'file']),
    /** As its writer's file was called, without anything that could mislead. */
    name: z.string(),
    type: z.string(),
    /** Bytes of what is served. */
    size: z.number().int(),
    /** Pixels; null for files. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;
