import type { Retention } from '@layover/proto/http/retention';
import { z } from 'zod';

const days = z.coerce.number().int().min(1).max(3650);

/**
 * How long data is kept. Every service gets the same values, so that the figures of the privacy policy, which content
 * answers, are those that the other services keep to.
 */
export const retentionSettings = {
  /** Messages with their files. Without it they stay as long as their chat. */
  RETENTION_MESSAGES_DAYS: days.optional(),
  RETENTION_NOTIFICATIONS_DAYS: days.default(90),
  /** Records of sent mails and pushes. Their texts are removed when they are sent. */
  RETENTION_DELIVERIES_DAYS: days.default(30),
  /** Days after which a person must sign in again, however often the session is refreshed. */
  SESSION_MAX_DAYS: z.coerce.number().int().min(1).max(365).default(90),
  /** Sessions that have ended. */
  RETENTION_ENDED_SESSIONS_DAYS: days.default(30),
  /** Entries of the audit trail of ADMINs. */
  RETENTION_AUDIT_DAYS: days.default(2 * 365),
  /** Data exports that people have requested. */
  RETENTION_EXPORTS_DAYS: days.default(7),
  /** Messages of the contact form, after the last change. */
  RETENTION_CONTACT_MESSAGES_DAYS: days.default(365),
  /** The period in which wrong passwords are counted, and after which they are deleted. */
  RETENTION_SIGN_IN_ATTEMPTS_MINUTES: z.coerce.number().int().min(5).max(1440).default(15),
  /** Days in which the owner of an account can undo its deletion. */
  ACCOUNT_DELETION_DAYS: z.coerce.number().min(0).max(90).default(7),
};
export type RetentionSettings = z.output<z.ZodObject<typeof retentionSettings>>;

/** The default settings, for tools that create indexes. */
export const defaultRetention: RetentionSettings = z.object(retentionSettings).parse({});

export const retentionOf = (settings: RetentionSettings): Retention => ({
  messagesDays: settings.RETENTION_MESSAGES_DAYS ?? null,
  notificationsDays: settings.RETENTION_NOTIFICATIONS_DAYS,
  deliveriesDays: settings.RETENTION_DELIVERIES_DAYS,
  sessionsDays: settings.SESSION_MAX_DAYS,
  endedSessionsDays: settings.RETENTION_ENDED_SESSIONS_DAYS,
  auditDays: settings.RETENTION_AUDIT_DAYS,
  exportsDays: settings.RETENTION_EXPORTS_DAYS,
  contactMessagesDays: settings.RETENTION_CONTACT_MESSAGES_DAYS,
  signInAttemptsMinutes: settings.RETENTION_SIGN_IN_ATTEMPTS_MINUTES,
  closedAccountsDays: settings.ACCOUNT_DELETION_DAYS,
});

export const DAY_MS = 24 * 3600 * 1000;
