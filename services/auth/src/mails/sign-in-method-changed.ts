import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { MailLocale } from '@layover/shared/mail/render-mail';

export type SignInMethodChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'site_connected'
  | 'site_disconnected'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used';

/** The event for the mail to the owner. `name` is the one of the passkey or of the site. */
export const signInMethodChanged = (
  accountId: string,
  change: SignInMethodChange,
  { version, ...about }: { name?: string; locale: MailLocale; version: number },
): OutboxEntry => outboxEntry('auth.sign-in-method-changed', { accountId, change, ...about }, { version });
