import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const days = z.number().int().min(1);

/** How long the product keeps data that does not end with its account. */
export const Retention = z
  .object({
    /** Messages with their files; null: as long as their chat. */
    messagesDays: days.nullable(),
    notificationsDays: days,
    /** Records of sent mails and pushes. */
    deliveriesDays: days,
    /** Between a sign-in and the end of its session at the latest. */
    sessionsDays: days,
    endedSessionsDays: days,
    /** Entries of the audit trail of ADMINs. */
    auditDays: days,
    /** Data exports that people have requested. */
    exportsDays: days,
    /** Messages of the contact form, after the last change. */
    contactMessagesDays: days,
    signInAttemptsMinutes: days,
    /** Between the request to delete an account and its deletion. */
    closedAccountsDays: z.number().min(0),
  })
  .meta({ id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

export const retentionApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/content/retention',
    access: 'public',
    summary: 'How long data is kept, as the settings of the product say.',
    response: z.object({ retention: Retention }),
  }),
} as const;
