import { secretList } from '@layover/kit/config';
import { z } from 'zod';

/** The delays before each further attempt: about two days in total. */
const RETRY_SECONDS = '5,300,1800,7200,18000,36000,50400,72000';

/** Webhooks to systems of others. Without the secret there are none. */
export const webhookSettings = {
  /** Encrypts the secrets of endpoints in the database; the same for all instances. */
  WEBHOOK_ENCRYPTION_SECRET: secretList.optional(),
  /** Seconds before the second, third, … attempt. After the last one the message has failed. */
  WEBHOOK_RETRY_SECONDS: z
    .string()
    .default(RETRY_SECONDS)
    .transform((list) => list.split(',').map(Number))
    .refine((delays) => delays.every((seconds) => seconds >= 0), 'must be numbers with commas between'),
  WEBHOOK_TIMEOUT_SECONDS: z.coerce.number().min(0.1).max(60).default(15),
  /** For tests alone: a server of this machine to which webhooks may go by http. */
  WEBHOOK_TEST_ADDRESS: z
    .string()
    .regex(/^127\.0\.0\.1:\d+$/, 'must be this machine')
    .optional(),
};
export type WebhookSettings = z.infer<z.ZodObject<typeof webhookSettings>>;
