import { z } from 'zod';
import { Id } from '../shared-schemas.ts';

/** A file that is attached to a message. `messageApi.attachment` sends its bytes. */
export const Attachment = z
  .object({
    _id: Id,
    /** `image`: shown in the chat, stored as WebP in two sizes. `voice`: played in the chat, stored unchanged. `file`: stored unchanged and only downloaded. */
    kind: z.enum(['image', 'voice', 'file']),
    /** The name of the uploaded file, without misleading characters. */
    name: z.string(),
    type: z.string(),
    /** Size of the served file in bytes. */
    size: z.number().int(),
    /** In pixels; null for files. */
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    /** Length of a voice note, as the browser of its sender has measured it. */
    seconds: z.number().int().optional(),
  })
  .meta({ id: 'Attachment' });
export type Attachment = z.infer<typeof Attachment>;
