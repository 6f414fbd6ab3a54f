import { z } from 'zod';

/**
 * Body of every error response. `fields` maps the path of a field to its error message. `document` is what a client
 * needs to resolve a conflict; the contract of the call names the error codes that have it.
 */
export const Failure = z
  .object({
    status: z.literal('error'),
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
      document: z.unknown().optional(),
    }),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;
