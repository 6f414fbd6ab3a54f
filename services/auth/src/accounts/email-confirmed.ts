import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';

/** The event with the e-mail of an account that its owner has confirmed. */
export const emailConfirmedEvent = (accountId: string, email: string, version: number): OutboxEntry =>
  outboxEntry('auth.email-changed', { accountId, email }, { version });
