import { z } from 'zod';

export const contactSettings = {
  /** Where messages of the contact form are mailed. Without it they are in the inbox of ADMINs alone. */
  CONTACT_EMAIL: z.email().optional(),
};
export type ContactSettings = z.infer<z.ZodObject<typeof contactSettings>>;
