import { z } from 'zod';

/** The body of every failed call. `fields` maps a field's path to what is wrong with it. */
export const Failure = z
  .object({
    status: z.literal('error'),
    error: z.object({
      code: z.string(),
      message: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** The body of every successful call. */
export interface Success<Document> {
  status: 'success';
  document: Document;
}
