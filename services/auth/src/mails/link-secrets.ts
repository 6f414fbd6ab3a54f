import { createHmac } from 'node:crypto';
import { deriveKey, type Secrets } from '@layover/kit/derive-key';

export type LinkSecrets = ReturnType<typeof linkSecrets>;

/**
 * The secrets of links in mails, made from the random id of the event that causes the mail. A repeated event so makes the
 * same secret, and the link in a mail that has been sent stays valid. Nobody can make one without the setting.
 */
export function linkSecrets([newest]: Secrets) {
  const key = deriveKey(newest, 'layover links in mails');
  /** @returns 43 characters */
  return (
    purpose: 'reset' | 'verification' | 'email-change' | 'email-undo' | 'work-email' | 'undo-deletion',
    eventId: string,
  ): string => createHmac('sha256', key).update(`${purpose} ${eventId}`).digest('base64url');
}
