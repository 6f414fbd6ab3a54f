import { z } from 'zod';
import { Id } from './shared-schemas.ts';

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
