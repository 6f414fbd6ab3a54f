import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The failures of a service that an operator must handle. */
export const Operations = z
  .object({
    /** Mails that could not be sent and are still stored. */
    failedMails: z.number().int(),
    /** Events in the dead-letter queue; null while RabbitMQ is unavailable. */
    deadLetters: z.number().int().nullable(),
  })
  .meta({ id: 'Operations' });
export type Operations = z.infer<typeof Operations>;

const operationsOf = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    access: 'admin',
    summary: 'The number of failed mails and dead-lettered events of the service.',
    response: Operations,
  });

/** Each service that consumes events has this call. */
export const operationsApi = {
  auth: operationsOf('/api/auth/operations'),
  user: operationsOf('/api/user/operations'),
  chat: operationsOf('/api/chat/operations'),
  plan: operationsOf('/api/plan/operations'),
} as const;
