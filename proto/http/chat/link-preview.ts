import { z } from 'zod';
import { Id } from '../shared-schemas.ts';

/** The metadata of the page of a link. All texts are plain text. */
export const LinkPreview = z
  .object({
    /** The link as the message has it. */
    url: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    /** The name of the site as the page states it. It can be false, so the host of `url` must be shown with it. */
    siteName: z.string().nullable(),
    /** WebP; `messageApi.attachment` sends its bytes. */
    picture: z
      .object({
        _id: Id,
        /** In pixels. */
        width: z.number().int(),
        height: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'LinkPreview' });
export type LinkPreview = z.infer<typeof LinkPreview>;
